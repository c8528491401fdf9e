/// Invented people, with names in many scripts.
enum DemoPeople {
  static let names = [
    "Mira Kolarova", "Tomasz Wilkowy", "Søren Bækgaard", "Ама Бояджиева", "Павло Соколенко",
    "Ελένη Μαυρίδου", "佐藤 みどり", "김하늘", "林小雨", "ნინო ბერიძელი", "ليلى القمري",
    "Zoë Ångholm", "Ivana Šimunčić", "Łukasz Żarski", "Noémie Duvallon", "Bram Oosterveld",
    "Aino Rantamäki", "João Figueirinha", "Ingrid Høyland", "Matteo Belrosso", "Dara O'Finnell",
    "Petra Nováčková", "Yusuf Karaçam", "Тодор Златарев", "Олена Вербицька", "Rosa Delmontes",
    "Kees Vlaswinkel", "Hana Kuroki", "Emil Stråberg", "Luka Perković-Brod",
  ]
}
