// swift-tools-version: 6.2
//
// Dependencies and the reason for each:
// - libncursesw: the terminal, with wide characters, all terminfo entries, resizing and mouse.
// - libexpat: XML, parsed as in browsers and Python; small and hardened against attacks.
// - libcurl: mail servers. It is loaded at its first use, since few starts send mail.
// - swift-argument-parser: a command line with many verbs, its help and its completions.
// - OpenSSL's libcrypto: scrypt for passwords, Ed25519 for tickets, SHA-256 for the store's line
//   checksums. Debian maintains it; swift-crypto bundles a copy that takes 275 s of a clean build.
// - libpng, libjpeg-turbo: users' pictures, decoded by the same libraries as in browsers.
// - libqrencode: QR codes; small, and the reference that others compare their codes with.
// - kainjow-mustache: printed pages. It is one C++ header, escapes by default, and templates cannot
//   run code. Swift engines depend on Foundation's locale data.
import PackageDescription

/// Flags that link the Swift runtime in; the compiler needs them too, for Foundation's C parts.
let staticStandardLibrary = ["-static-stdlib"]

/// Flags that let the linker remove unused functions one by one instead of by file.
let functionsApart = ["-Xfrontend", "-function-sections"]

let strict: [SwiftSetting] = [
  .unsafeFlags(staticStandardLibrary + functionsApart, .when(configuration: .release)),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Settings with optimised debug builds, where targets or their tests compute a lot.
let swift = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let onMain = strict + [.defaultIsolation(MainActor.self)]

/// Linker flags for a small program: stripping and packing save over 20 MB of the file.
///
/// Adjacent start-up functions (`.ci/order-functions`) save 10 MB of memory, and linking only the
/// needed parts of C++ saves 3 MB. To read a crash trace, use a build with symbols.
let linking = Context.packageDirectory + "/Sources/Programs/Linking"
let packed = [
  "--strip-all", "--no-export-dynamic", "--icf=all", "-z", "pack-relative-relocs",
  "--symbol-ordering-file=\(linking)/board.order", "--no-warn-symbol-ordering",
].flatMap { ["-Xlinker", $0] }
let staticRelease: [LinkerSetting] = [
  .unsafeFlags(
    staticStandardLibrary + ["-use-ld=lld", "-L", linking] + packed, .when(configuration: .release))
]
/// The names of targets, apart from each other by blanks: `"Files Pages"`.
struct Names: ExpressibleByStringLiteral {
  let all: [String]

  init(_ all: some Sequence<String>) { self.all = Array(all) }
  init(stringLiteral names: String) { self.init(names.split(separator: " ").map(String.init)) }

  static func + (one: Names, other: Names) -> Names { Names(one.all + other.all) }

  var dependencies: [Target.Dependency] {
    all.map {
      $0 == "ArgumentParser"
        ? .product(name: $0, package: "swift-argument-parser") : .byName(name: $0)
    }
  }
}

/// Common dependencies of targets with data about people, and of their screens.
let documents: Names = "Accounts Languages Store Timekeeping"
let shown: Names = "Accounts Languages Shell Terminal Timekeeping Widgets"
let screens = shown + "Store"
let raceRules: Names = "RaceDay Races Seasons"
/// Common dependencies of the parts of wings other than races.
let wingRules = documents + "Fields Notifications Payments People Places Tickets Waitlists"
let wingFiles = documents + "Calendars Fields Files Gazetteer Pages Payments Places"
let wingScreens =
  screens + "Fields Files Gazetteer MapScreens NoticeScreens Notifications Payments People"
  + "PeopleScreens Places Tickets"
let wingDemo: Names = "Accounts DemoTown People Store Timekeeping"
let wingParts: Names =
  "Accounts Languages MapScreens NoticeScreens People PeopleScreens Shell Timekeeping"
let cinemaParts: Names = "Cinema CinemaNotices Tickets"
let wingCommands = documents + "Commands Fields Files Payments Places Terminal ArgumentParser"

/// Returns the name of a target in a folder, which is the folder's last part.
func name(of folder: String) -> String { String(folder.split(separator: "/").last ?? "") }

/// Returns the usual settings of a target: those with screens run on the main actor.
func settings(of folder: String) -> [SwiftSetting] {
  let name = name(of: folder)
  let isOnMain = name.hasSuffix("Screens") || name.hasSuffix("Wing")
  return isOnMain || ["App", "Shell"].contains(name) ? onMain : strict
}

/// Returns a library target in its folder, with the package's common settings.
func library(
  _ folder: String, of top: String = "Sources", _ names: Names = "",
  settings chosen: [SwiftSetting]? = nil, resources: [Resource]? = nil, exclude: [String] = []
) -> Target {
  .target(
    name: name(of: folder), dependencies: names.dependencies, path: "\(top)/\(folder)",
    exclude: exclude, resources: resources, swiftSettings: chosen ?? settings(of: folder))
}

/// Returns a C target, or one that links a library of Debian.
func c(_ folder: String, _ names: Names = "", linking other: String? = nil) -> Target {
  // C23 can embed files.
  .target(
    name: name(of: folder), dependencies: names.dependencies, path: "Sources/\(folder)",
    cSettings: [.unsafeFlags(["-std=gnu23"])],
    linkerSettings: other.map { [.linkedLibrary($0)] })
}

/// Libraries of Debian, with their packages.
let systems = [
  ("CExpat", "libexpat1-dev"), ("CNcurses", "libncursesw5-dev"), ("CPNG", "libpng-dev"),
  ("CQRencode", "libqrencode-dev"), ("CTurboJPEG", "libturbojpeg0-dev"),
].map { Target.systemLibrary(name: $0, path: "Sources/C/\($0)", providers: [.apt([$1])]) }

/// Returns the tests of a target, in the folder of the same name.
func tests(
  of folder: String, _ more: Names = "",
  settings chosen: [SwiftSetting]? = nil, resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name(of: folder) + "Tests",
    dependencies: [.byName(name: name(of: folder))] + more.dependencies,
    path: "Tests/\(folder)Tests", resources: resources,
    swiftSettings: chosen ?? settings(of: folder))
}

/// Folders with tests of the usual settings, each with what the tests need besides the target.
let testFolders: [Names] = [
  "Base/Languages", "Base/SortedCollections", "Base/Cryptography", "Terminal/CursesTerminal",
  "Terminal/LineTerminal", "Terminal/Widgets", "Tools/Files", "Tools/Places", "Tools/Maps",
  "Shell/Shell", "Shell/NoticeScreens", "Base/Accounts Chance", "Terminal/Terminal Chance",
  "Tools/Payments Chance", "Tools/People Chance", "Tools/Waitlists Chance",
  "Base/Timekeeping Python", "Tools/Calendars Python", "Tools/Notifications Chance Python",
  "Tools/QRCode Chance Terminal Widgets", "Tools/Tickets Chance Python",
  "Wings/Races/Races Chance RaceDay RaceSamples RaceTexts", "Wings/Races/Seasons RaceSamples",
  "Wings/Races/RaceDay Chance RaceSamples", "Wings/Races/RaceScreens RaceTexts Store",
  "Wings/Races/DeskScreens Chance RaceTexts Store", "Wings/Events/Events Chance EventTexts",
  "Wings/Events/EventTickets Chance EventTexts People Python",
  "Wings/Events/EventFiles Chance EventTexts EventsDemo Maps Notifications People Python",
  "Wings/Events/EventsDemo EventTexts Languages Maps", "Wings/Events/EventNotices EventTexts",
  "Wings/Events/EventScreens Chance EventTexts Maps Pictures",
  "Wings/Games/Games Chance GameTexts", "Wings/Games/GameFiles GameTexts People",
  "Wings/Games/GameNotices GameTexts", "Wings/Games/GameScreens GameTexts Maps Pictures",
  "Wings/Games/GamesDemo Chance Maps Notifications Pictures",
  "Wings/Cinema/Cinema Chance CinemaTexts", "Wings/Cinema/CinemaDemo Chance Maps People",
  "Wings/Cinema/CinemaFiles Chance CinemaTexts", "Wings/Cinema/CinemaNotices CinemaTexts Tickets",
  "Wings/Cinema/CinemaScreens CinemaTexts Maps Notifications People Pictures",
  "Shell/AccountScreens Races", "Programs/Demo Chance RaceDay Races RacesWing Seasons",
  "Programs/lapit Chance Cinema Events Games People RaceDay Races",
]

/// Adds all indirect dependencies to each target.
///
/// A change of a type's layout in an indirect dependency must rebuild the target, but the build
/// considers only declared ones. Otherwise code reads memory at stale offsets, in debug and release
/// builds: https://github.com/swiftlang/swift-package-manager/issues/10483 and 10502.
/// `.ci/check-stale-layouts` shows the bug, and fails once this function is no longer needed. With
/// `DEPENDENCIES=declared` in the environment nothing is added, for `.ci/check-house`.
@MainActor func withAllBelow(_ listed: [Target]) -> [Target] {
  let targets =
    shims + systems + wingTexts + listed
    + testFolders.map { tests(of: $0.all[0], Names($0.all.dropFirst())) }
  // Tests may import what their target imports.
  for test in targets where test.type == .test {
    let tested = targets.first { $0.name + "Tests" == test.name }
    test.dependencies += tested?.dependencies ?? []
  }
  if Context.environment["DEPENDENCIES"] == "declared" { return targets }
  func names(_ target: Target) -> [String] {
    target.dependencies.compactMap {
      if case .byNameItem(let name, _) = $0 { name } else { nil }
    }
  }
  let declared = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, names($0)) })
  func below(_ name: String) -> Set<String> {
    (declared[name] ?? []).reduce(into: []) { $0.formUnion(below($1).union([$1])) }
  }
  for target in targets {
    let missing = below(target.name).subtracting(names(target)).sorted()
    target.dependencies += missing.map { .byName(name: $0) }
  }
  return targets
}

/// Folders of texts beside a target's Swift files, which C targets embed.
let texts = ["Bulgarian", "Croatian", "English", "Russian", "Ukrainian"]

/// Returns the texts of a wing, and the C target that embeds them.
func textTargets(of wing: String, in folder: String, exclude: [String] = []) -> [Target] {
  let folder = "Wings/\(folder)/"
  return [
    c("\(folder)C\(wing)Texts", "CLanguages"),
    library(
      "\(folder)\(wing)Texts", Names(stringLiteral: "C\(wing)Texts Languages"),
      exclude: texts + exclude),
  ]
}

/// Returns templates of pages as embedded resources.
func templates(_ names: String...) -> [Resource] {
  names.map { .embedInCode("Templates/\($0).mustache") }
}

/// The C targets of this package without dependencies.
let shims = [
  "CByteSearch", "CCurl", "CGazetteer", "CLanguages", "CMachine", "CManual", "CMustache",
  "CPosix", "CScreenKeys", "CThemes",
].map { c("C/\($0)") }

let wingTexts =
  textTargets(of: "Race", in: "Races", exclude: ["terms.json"])
  + textTargets(of: "Event", in: "Events") + textTargets(of: "Game", in: "Games")
  + textTargets(of: "Cinema", in: "Cinema")

let package = Package(
  name: "LapIt",
  products: [.executable(name: "lapit", targets: ["lapit"])],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.7.0")],
  targets: withAllBelow([
    // The static library, of which only SHA-256 is linked.
    c("C/CCrypto", linking: ":libcrypto.a"),

    // Foundations for all other targets.
    library("Base/Languages", "CByteSearch CLanguages", exclude: texts),
    library("Base/SortedCollections", settings: swift),
    library("Base/Timekeeping", "SortedCollections"),
    library("Base/Cryptography", "CCrypto", settings: swift),
    library(
      "Base/Store", "CPosix Cryptography SortedCollections", settings: swift,
      exclude: ["README.md"]),
    library("Base/Accounts", "Cryptography Languages Store Timekeeping"),

    // The terminal.
    library("Terminal/Terminal", "SortedCollections"),
    library("Terminal/CursesTerminal", "CNcurses CPosix Terminal"),
    library("Terminal/LineTerminal", "CPosix Terminal"),
    library("Terminal/Widgets", "Terminal"),

    // Tools of several wings, independent of any wing.
    library("Tools/Calendars", "Files Languages SortedCollections Timekeeping", settings: swift),
    library("Tools/Fields", "Accounts Files Languages Timekeeping"),
    library("Tools/Notifications", documents + "CCurl Cryptography"),
    library(
      "Tools/Pages", "CMustache Files Languages Store Timekeeping",
      resources: templates(
        "atom", "foot", "head", "index", "index-style", "sitemap", "style", "trail")),
    // The common parts of all demos besides the people.
    library("Tools/DemoTown", "Accounts Languages Maps Pictures Places Store Timekeeping"),
    library("Tools/Files", "CPosix Languages"), library("Tools/Places", "CExpat Languages"),
    // Separate from Places, since its tables add two megabytes to a program.
    library(
      "Tools/Gazetteer",
      "CByteSearch CGazetteer Languages Places SortedCollections", settings: swift,
      exclude: ["Data"]),
    library("Tools/Maps", "Languages Places Store", settings: swift),
    library("Tools/Payments", documents), library("Tools/Waitlists", "Timekeeping"),
    library("Tools/People", documents + "Notifications"),
    library("Tools/Pictures", "CPNG CTurboJPEG Cryptography Languages Store", settings: swift),
    library("Tools/QRCode", "CQRencode Calendars Languages Pictures"),
    library("Tools/Tickets", documents + "Cryptography Payments", settings: swift),

    // The shell and shared screens.
    library(
      "Shell/Shell",
      documents + "Fields Files Notifications People Pictures Places Terminal Widgets"),
    library("Shell/MapScreens", screens + "Gazetteer Maps NoticeScreens Notifications Places"),
    library("Shell/AccountScreens", screens + "NoticeScreens Notifications Pictures"),
    library("Shell/NoticeScreens", screens + "Notifications Places"),
    library("Shell/PeopleScreens", screens + "People"),
    library("Shell/TicketScreens", shown + "Files Pages Payments QRCode Tickets"),
    library(
      "Shell/Commands",
      screens + "Fields Files Notifications Payments People Places Tickets ArgumentParser"),

    // Races.
    library("Wings/Races/Races", documents + "SortedCollections"),
    library("Wings/Races/RaceDay", documents + "Races"),
    library("Wings/Races/Seasons", documents + "RaceDay Races"),
    // Separate, so that targets for races alone do not depend on the template engine.
    library(
      "Wings/Races/RaceFiles", documents + "Files Pages Places RaceDay Races Seasons",
      resources: templates(
        "as-of", "certificates", "certificates-style", "iof-results", "lap-chart", "list",
        "masthead", "results", "results-script", "runner", "series", "table-style")),
    library("Wings/Races/RaceScreens", shown + raceRules + "Files Places RaceFiles"),
    library("Wings/Races/DeskScreens", shown + raceRules + "RaceFiles RaceScreens"),
    library(
      "Wings/Races/KioskScreens",
      "Languages RaceDay RaceScreens Races Shell Terminal Timekeeping Widgets"),
    library("Wings/Races/RacesDemo", raceRules + "Accounts Store Timekeeping"),
    library(
      "Wings/Races/RaceCommands",
      documents + raceRules + "CPosix Commands Fields Files Pages RaceFiles Terminal ArgumentParser"
    ),
    library(
      "Wings/Races/RacesWing",
      documents + raceRules + "DeskScreens KioskScreens RaceScreens RaceTexts RacesDemo Shell"),

    // Events.
    library(
      "Wings/Events/Events", wingRules + "CByteSearch Calendars Pictures SortedCollections"),
    library("Wings/Events/EventTickets", documents + "Events Payments Tickets"),
    library(
      "Wings/Events/EventFiles", wingFiles + "Events Pictures SortedCollections",
      resources: templates("event-page", "event-style")),
    // Notices about events, for the screens and the command line.
    library(
      "Wings/Events/EventNotices",
      documents + "Calendars EventFiles Events Gazetteer Notifications People Places Tickets"),
    library(
      "Wings/Events/EventsDemo",
      wingDemo + "EventNotices EventTickets Events Notifications Payments Pictures Tickets"),
    library(
      "Wings/Events/EventScreens",
      wingScreens
        + "Calendars EventFiles EventNotices EventTickets Events Pages QRCode TicketScreens"
    ),
    library(
      "Wings/Events/EventsWing",
      wingParts + "EventNotices EventScreens EventTexts EventTickets Events EventsDemo Store"),
    library(
      "Wings/Events/EventCommands",
      wingCommands
        + "EventFiles EventNotices EventTickets Events Notifications Pages People Pictures Tickets"),

    // Games.
    library("Wings/Games/Games", wingRules, settings: swift),
    library("Wings/Games/GameFiles", wingFiles + "Games", resources: templates("door-sheet")),
    library("Wings/Games/GameNotices", documents + "Games Notifications People"),
    library("Wings/Games/GamesDemo", wingDemo + "GameNotices Games"),
    library("Wings/Games/GameScreens", wingScreens + "GameFiles GameNotices Games"),
    library(
      "Wings/Games/GamesWing", wingParts + "GameNotices GameScreens GameTexts Games GamesDemo"),
    library("Wings/Games/GameCommands", wingCommands + "GameFiles GameNotices Games Pages"),

    // Cinemas.
    library("Wings/Cinema/Cinema", documents + "Cryptography Fields Payments Places Tickets"),
    library(
      "Wings/Cinema/CinemaFiles", documents + "Calendars Cinema Fields Files Payments Tickets"),
    library("Wings/Cinema/CinemaNotices", documents + "Cinema Notifications"),
    library(
      "Wings/Cinema/CinemaDemo",
      documents + cinemaParts + "DemoTown Notifications Payments Pictures"),
    library(
      "Wings/Cinema/CinemaScreens",
      screens + cinemaParts + "Files MapScreens Payments Places QRCode TicketScreens"),
    library(
      "Wings/Cinema/CinemaWing",
      documents + cinemaParts + "CinemaDemo CinemaScreens CinemaTexts NoticeScreens Shell"),
    library(
      "Wings/Cinema/CinemaCommands",
      documents + cinemaParts + "CinemaFiles Commands Fields Files Payments ArgumentParser"),

    // Programs.
    library("Programs/Demo", "Accounts CPosix Shell Store Timekeeping"),
    library(
      "Programs/App",
      screens + "AccountScreens CPosix CScreenKeys CThemes CinemaWing EventsWing GamesWing"
        + "MapScreens Maps NoticeScreens Notifications Payments People Pictures RacesWing Tickets"),
    .executableTarget(
      name: "lapit",
      dependencies: (documents
        + "App CCrypto CExpat CMachine CManual CinemaCommands Commands Cryptography Demo"
        + "CursesTerminal EventCommands Fields Files GameCommands Gazetteer LineTerminal Maps"
        + "Notifications Pages Payments RaceCommands Shell Terminal Tickets ArgumentParser")
        .dependencies,
      path: "Sources/Programs/lapit", exclude: ["Manual"],
      swiftSettings: strict, linkerSettings: staticRelease),
    // Benchmarks; not installed.
    .executableTarget(
      name: "lapit-bench",
      dependencies: (screens + raceRules
        + "App CByteSearch CNcurses Cinema CinemaScreens CursesTerminal EventFiles"
        + "EventNotices EventScreens Events Files GameNotices Games Maps Notifications Payments"
        + "People Places RaceFiles RaceScreens Tickets").dependencies,
      path: "Sources/Programs/lapit-bench", swiftSettings: strict, linkerSettings: staticRelease),
    // The random generator of all tests, with generated documents and test stores.
    library("Base/Chance", of: "Tests", "Accounts Store", settings: swift),
    // Python, whose libraries are a reference for tests.
    library("Base/Python", of: "Tests"),
    tests(of: "Base/Store", "Chance", settings: swift),
    tests(of: "Tools/Gazetteer", "Timekeeping", settings: swift),
    tests(of: "Tools/Pictures", settings: swift),
    // Common parts of the race tests.
    library(
      "Wings/Races/RaceSamples", of: "Tests",
      "Accounts Chance Files RaceDay Races Store Timekeeping"),
    tests(
      of: "Wings/Races/RaceFiles",
      "CExpat Python RaceSamples RaceTexts", resources: [.embedInCode("iof-result-list.rng")]),
    tests(
      of: "Programs/App",
      raceRules
        + "ArgumentParser Chance Cinema CinemaScreens Commands Demo DeskScreens"
        + "EventScreens EventTickets Events Files GameNotices GameScreens Games Places RaceFiles"
        + "RaceSamples RaceScreens"),
  ]),
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
