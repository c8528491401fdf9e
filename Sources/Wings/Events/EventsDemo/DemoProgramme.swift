/// The titles of the demo's events: seven for each category.
enum DemoProgramme {
  /// By category id.
  static let titles: [(category: String, titles: [String])] = [
    (
      "music",
      [
        "Quay Concert", "Brass in the Tram Depot", "Cellos after Dark", "Choir of Strangers",
        "Vinyl and Tea", "Songs for Two Boats", "The Borrowed Organ",
      ]
    ),
    (
      "theatre",
      [
        "The Locksmith's Daughter", "Three Chairs and a Storm", "Improvised Opera",
        "Puppets at Noon", "A Letter from Nowhere", "Shadow Play", "The Understudies",
      ]
    ),
    (
      "film",
      [
        "Silent Film with Live Piano", "Short Films from the Coast", "Midnight Matinee",
        "Archive Reels", "Films without Words", "Roof Cinema", "Documentary Evening: Salt",
      ]
    ),
    (
      "art",
      [
        "Open Studios", "Harbour Sketching", "Linocut for Beginners", "Clay for Hands",
        "Portraits in Ten Minutes", "Gallery Night", "Murals on Foot",
      ]
    ),
    (
      "literature",
      [
        "Poetry by Candlelight", "Book Swap", "Letters Read Aloud", "Crime Novel Breakfast",
        "Translators' Table", "Haiku Walk", "First Chapters",
      ]
    ),
    (
      "party",
      [
        "Beginners' Salsa", "Swing on the Terrace", "Masked Ball", "Quiet Disco", "Barn Dance",
        "Tango till Two", "Neighbours' Night",
      ]
    ),
    (
      "food",
      [
        "Night of the Long Tables", "Dumpling Workshop", "Soup for Everybody", "Bread at Dawn",
        "Cheese and Maps", "Pickle Contest", "Tea from Six Hills",
      ]
    ),
    (
      "market",
      [
        "Winter Market", "Flea Market at the Mill", "Seed Exchange", "Makers' Fair",
        "Second-Hand Bicycles", "Ceramics on Stalls", "Honey Tasting",
      ]
    ),
    (
      "sport",
      [
        "Sunrise Swim", "Open Fencing", "Rowing for Beginners", "Table Tennis Ladder",
        "Climbing Taster", "Evening Run with Lanterns", "Frisbee in the Park",
      ]
    ),
    (
      "games",
      [
        "Chess in the Library", "Board Game Marathon", "Pub Quiz: Lighthouses", "Go for Everybody",
        "Cardboard Regatta", "Puzzle Hunt", "Backgammon Thursdays",
      ]
    ),
    (
      "walks",
      [
        "Courtyards on Foot", "Birds before Breakfast", "Night Walk along the Walls",
        "Mushroom Walk", "Stairs and Views", "Old Trams on Foot", "Walk of the Seven Wells",
      ]
    ),
    (
      "travel",
      [
        "By Night Train: a Talk", "Slides from the Islands", "Packing Light", "Cycling the Delta",
        "Language Table", "Maps and Where They End", "Caravan Stories",
      ]
    ),
    (
      "science",
      [
        "Lecture: Glaciers", "Stars above the Hill", "Soldering for Families", "Why Bridges Hum",
        "Fossil Clinic", "Microscopes after Hours", "Mathematics of Knots",
      ]
    ),
    (
      "technology",
      [
        "Repair Café", "Terminal Evening", "First Steps in Swift", "Radio Amateurs' Meeting",
        "Open Data Saturday", "Printers in Three Dimensions", "Security Basics",
      ]
    ),
    (
      "business",
      [
        "Founders' Breakfast", "Bookkeeping for Small Shops", "Pitch without Slides",
        "Cooperative Evening", "Freelancers' Lunch", "Export for Beginners", "Market Research Lab",
      ]
    ),
    (
      "education",
      [
        "Study Hall", "First Aid Course", "Sign Language Taster", "Calligraphy Course",
        "Maths Help for Everybody", "Sewing School", "Speaking without Fear",
      ]
    ),
    (
      "children",
      [
        "Stories under the Table", "Paper Boats", "Little Orchestra", "Toy Hospital",
        "Kites on the Hill", "Science for Small Hands", "Pirate Breakfast",
      ]
    ),
    (
      "community",
      [
        "Neighbourhood Meeting", "River Clean-Up", "Garden Day", "Blood Donors' Evening",
        "Tool Library Opening", "Clothes Swap", "Welcome Table",
      ]
    ),
  ]

  static let descriptions = [
    "Four musicians, two boats and a borrowed organ.", "Bring a chair, a friend and a question.",
    "For beginners and for those who have forgotten everything.",
    "Doors open half an hour before; the tea is on us.",
    "A small evening in a large room.\nPlease come on foot if you can.",
    "No experience needed, only curiosity.", "Run by volunteers, as every year.",
  ]

  /// All titles, the first of each category before the second ones.
  static let all: [(category: String, title: String)] = (0..<7).flatMap { place in
    titles.map { ($0.category, $0.titles[place]) }
  }
}
