/// The invented films of the demo, and the people who made them.
enum DemoTitles {
  struct Title: Sendable {
    let name: String
    /// The titles of genres, divided by commas.
    let genres: String
    let minutes: Int
    let age: String
    let text: String

    init(_ name: String, _ genres: String, _ minutes: Int, _ age: String, _ text: String) {
      (self.name, self.genres, self.minutes, self.age, self.text) = (
        name, genres, minutes, age, text
      )
    }
  }

  static let people = [
    "Lev Morozko", "Ida Marsh", "Teodor Valev", "Orysia Kalyna", "Bruno Castellari",
    "Maud Evergreen", "Janko Vidrin", "Solveig Aas", "Pavlo Zhytnyk", "Nell Harrow",
    "Kiril Dimov", "Estera Wolna", "Hugo Lantz", "Vesna Kralj", "Tamsin Oakes", "Danylo Rudyi",
    "Inga Sommer", "Rafael Quint", "Milka Stoyanova", "Owen Tarrant",
  ]
  static let studios = [
    "Northlight", "Blue Tram", "Heron Pictures", "Studio Zhuravel", "Lamplighters", "Old Quarry",
  ]
  static let distributors = ["Harbour Films", "Second Screen", "Meridian Prints"]

  static let all = running + coming

  private static let running = [
    Title(
      "The Salt Clock", "Drama,Mystery", 118, "12+",
      "In a mining town a clock made of salt loses a minute whenever it rains. Its keeper's "
        + "daughter wants to know who has them."),
    Title(
      "Ferry to Northwater", "Adventure,Family", 96, "6+",
      "Two cousins take the wrong ferry and have one summer to find the way back."),
    Title(
      "A Winter Without Dogs", "Drama", 141, "16+",
      "The last sled driver of the coast sells her team and learns to walk."),
    Title(
      "The Beekeeper's Alibi", "Comedy,Mystery", 104, "12+",
      "Forty thousand witnesses saw him at home. None of them will talk."),
    Title(
      "Paper Admiral", "Animation,Family", 84, "0+",
      "A boat folded from a school report sails down the gutter to the sea."),
    Title(
      "Eleven Minutes of Rain", "Thriller", 99, "16+",
      "A power cut, a lift, and seven people who tell each other the truth."),
    Title(
      "The Tram Conductor's Daughter", "Romance,Drama", 112, "12+",
      "Every morning at 6:40 they ride in opposite directions."),
    Title(
      "Orbit of the Small Moon", "Science fiction", 127, "12+",
      "A survey crew of four finds a fifth chair at its table."),
    Title(
      "Dust over Marlow Field", "Adventure", 109, "12+",
      "A crop duster, a lost letter, and nine hundred miles of road."),
    Title(
      "My Uncle, the Lighthouse", "Comedy,Family", 91, "6+",
      "He has not spoken since 1998, but he blinks."),
    Title(
      "The Quiet Auction", "Thriller,Mystery", 106, "16+",
      "Everything in the house is for sale, the hostess included."),
    Title(
      "Half a Map", "Adventure,Comedy", 98, "6+",
      "Twin sisters who have not met for years own one half each."),
    Title(
      "Snow on the Stage", "Music,Drama", 115, "12+",
      "A provincial opera plays its last season in hats and gloves."),
    Title(
      "The Glass Orchard", "Fantasy", 121, "12+",
      "Whoever picks an apple there hears what the tree has heard."),
    Title(
      "Whale Street", "Documentary", 78, "0+",
      "One street, one year, four hundred neighbours and a skeleton in the museum."),
    Title(
      "Two Suitcases for Odile", "Romance,Comedy", 102, "12+",
      "She packs for him, too, just in case."),
    Title(
      "The Last Operator", "Drama", 94, "12+",
      "The telephone exchange closes on Friday. On Thursday it rings."),
    Title(
      "Bread and Thunder", "Drama,Family", 108, "6+",
      "Three generations, one oven, and a storm that will not pass."),
    Title(
      "Carousel in October", "Romance", 97, "12+",
      "The fair has left; one wooden horse has stayed."),
    Title(
      "The Understudy's Shadow", "Thriller,Music", 113, "16+",
      "She knows every line, and one that is not in the play."),
    Title(
      "Kites Against the Wind", "Documentary", 82, "6+",
      "Old men of four islands compete for a string."),
    Title(
      "Sugar for the Captain", "Comedy", 100, "12+",
      "A cook is promoted by mistake and does not tell."),
    Title(
      "The Listening Station", "Science fiction,Thriller", 119, "16+",
      "For thirty years nothing answered. Then it asked for quiet."),
    Title(
      "Grandmother Takes the Night Train", "Comedy,Adventure", 93, "6+",
      "Nobody believes her until the postcards come."),
    Title(
      "The Colour of Iron", "Documentary", 88, "12+",
      "A foundry, its people, and the bridge they have never seen."),
    Title(
      "Pocketful of Herons", "Animation,Fantasy", 86, "0+",
      "A tailor's boy sews himself a pair of wings that shrink in the wash."),
    Title(
      "Between Two Bells", "Drama,Romance", 124, "12+",
      "Two villages, one river, and a clapper that both of them want."),
    Title(
      "The Mapmaker's Apprentice", "Fantasy,Adventure", 132, "12+",
      "What he draws is there in the morning."),
    Title(
      "Below Platform Six", "Mystery,Thriller", 105, "16+",
      "The lost-property office has a door that nobody has lost."),
    Title(
      "A Choir of Five", "Music,Comedy", 95, "0+",
      "There were sixty of them once. They still need a tenor."),
  ]

  private static let coming = [
    Title(
      "The Fourth Violin", "Music,Drama", 111, "12+",
      "A quartet advertises for a fourth violin, and gets an answer."),
    Title(
      "A Field Guide to Ghosts", "Fantasy,Family", 101, "6+",
      "Plate 1: the common landing ghost, in winter plumage."),
    Title(
      "Lemonade in Winter", "Comedy,Romance", 90, "6+",
      "A kiosk that is open on the wrong days finds its customers."),
    Title(
      "The Man Who Sold Echoes", "Fantasy", 117, "12+",
      "He has three left, and one of them is yours."),
    Title(
      "Long Shadows, Short Summer", "Drama", 129, "16+",
      "North of the last railway, a family counts its light in hours."),
    Title(
      "The Ice Tailor", "Animation,Family", 87, "0+",
      "A coat of ice keeps warm whoever gives it away."),
  ]
}
