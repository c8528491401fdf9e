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
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

typealias Targets = [Target.Dependency]
/// Common dependencies of targets with data about people, and of their screens.
let documents: Targets = ["Accounts", "Languages", "Store", "Timekeeping"]
let checked = documents + ["Chance"]
let shown: Targets = ["Accounts", "Languages", "Shell", "Terminal", "Timekeeping", "Widgets"]
let screens = shown + ["Store"]
let raceRules: Targets = ["RaceDay", "Races", "Seasons"]
/// The dependencies of the wings' demos and of their tests.
let racesDemo = raceRules + ["Accounts", "Store", "Timekeeping"]
let eventsDemo: Targets =
  ["Accounts", "EventNotices", "EventTickets", "Events", "Notifications", "Payments", "People"]
  + ["Pictures", "Store", "Tickets", "Timekeeping"]

/// Returns a library target in its room, with the package's common settings.
func library(
  _ name: String, in room: String, of top: String = "Sources", _ dependencies: Targets = [],
  settings: [SwiftSetting] = strict, resources: [Resource]? = nil, exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(top)/\(room)/\(name)", exclude: exclude,
    resources: resources, swiftSettings: settings)
}

/// Returns a C target, or one that links a library of Debian.
func c(
  _ name: String, in room: String = "C", _ dependencies: Targets = [], linking other: String? = nil
) -> Target {
  // C23 can embed files.
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(room)/\(name)",
    cSettings: [.unsafeFlags(["-std=gnu23"])],
    linkerSettings: other.map { [.linkedLibrary($0)] })
}

/// Libraries of Debian, with their packages.
let systems = [
  ("CExpat", "libexpat1-dev"), ("CNcurses", "libncursesw5-dev"), ("CPNG", "libpng-dev"),
  ("CQRencode", "libqrencode-dev"), ("CTurboJPEG", "libturbojpeg0-dev"),
].map { Target.systemLibrary(name: $0, path: "Sources/C/\($0)", providers: [.apt([$1])]) }

/// Returns the tests of a target, in the room of the same name.
func tests(
  of name: String, in room: String, _ more: Targets = [],
  settings: [SwiftSetting] = strict, resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + more,
    path: "Tests/\(room)/\(name)Tests", resources: resources, swiftSettings: settings)
}

/// Adds all indirect dependencies to each target.
///
/// A change of a type's layout in an indirect dependency must rebuild the target, but the build
/// considers only declared ones. Otherwise code reads memory at stale offsets, in debug and release
/// builds: https://github.com/swiftlang/swift-package-manager/issues/10483 and 10502.
/// `.ci/check-stale-layouts` shows the bug, and fails once this function is no longer needed. With
/// `DEPENDENCIES=declared` in the environment nothing is added, for `.ci/check-house`.
@MainActor func withAllBelow(_ listed: [Target]) -> [Target] {
  let targets = shims + systems + listed
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

/// Returns templates of pages as embedded resources.
func templates(_ names: String...) -> [Resource] {
  names.map { .embedInCode("Templates/\($0).mustache") }
}

/// The C targets of this package without dependencies.
let shims = [
  "CByteSearch", "CCurl", "CGazetteer", "CLanguages", "CMachine", "CManual", "CMustache",
  "CPosix", "CScreenKeys", "CThemes",
].map { c($0) }

let package = Package(
  name: "LapIt",
  products: [.executable(name: "lapit", targets: ["lapit"])],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.7.0")],
  targets: withAllBelow([
    // The static library, of which only SHA-256 is linked.
    c("CCrypto", linking: ":libcrypto.a"),

    // Foundations for all other targets.
    library("Languages", in: "Base", ["CByteSearch", "CLanguages"], exclude: texts),
    library("SortedCollections", in: "Base", settings: swift),
    library("Timekeeping", in: "Base", ["SortedCollections"]),
    library("Cryptography", in: "Base", ["CCrypto"], settings: swift),
    library(
      "Store", in: "Base", ["CPosix", "Cryptography", "SortedCollections"], settings: swift,
      exclude: ["README.md"]),
    library("Accounts", in: "Base", ["Cryptography", "Languages", "Store", "Timekeeping"]),

    // The terminal.
    library("Terminal", in: "Terminal", ["SortedCollections"]),
    library("CursesTerminal", in: "Terminal", ["CNcurses", "CPosix", "Terminal"]),
    library("LineTerminal", in: "Terminal", ["CPosix", "Terminal"]),
    library("Widgets", in: "Terminal", ["Terminal"]),

    // Tools of several wings, independent of any wing.
    library("Calendars", in: "Tools", ["Files", "Languages", "Timekeeping"], settings: swift),
    library("Fields", in: "Tools", ["Accounts", "Languages"]),
    library("Files", in: "Tools", ["CPosix", "Languages"]),
    library("Notifications", in: "Tools", documents + ["CCurl", "Cryptography"]),
    library(
      "Pages", in: "Tools", ["CMustache", "Languages", "Store"],
      resources: templates("foot", "head", "style")),
    // The common parts of all demos besides the people.
    library(
      "DemoTown", in: "Tools", ["Accounts", "Languages", "Maps", "Pictures", "Places", "Store"]),
    library("Places", in: "Tools", ["CExpat", "Languages"]),
    // Separate from Places, since its tables add two megabytes to a program.
    library(
      "Gazetteer", in: "Tools",
      ["CByteSearch", "CGazetteer", "Languages", "Places", "SortedCollections"],
      settings: swift, exclude: ["Data"]),
    library("Maps", in: "Tools", ["Languages", "Places", "Store"], settings: swift),
    library("Payments", in: "Tools", documents),
    library("People", in: "Tools", documents + ["Notifications"]),
    library(
      "Pictures", in: "Tools", ["CPNG", "CTurboJPEG", "Cryptography", "Languages", "Store"],
      settings: swift),
    library("QRCode", in: "Tools", ["CQRencode", "Calendars", "Languages", "Pictures"]),
    library("Tickets", in: "Tools", documents + ["Cryptography"], settings: swift),
    library("Waitlists", in: "Tools", ["Timekeeping"]),

    // The shell and shared screens.
    library(
      "Shell", in: "Shell",
      documents + ["Fields", "Files", "Notifications", "Pictures", "Places", "Terminal"]
        + ["Widgets"], settings: onMain),
    library(
      "MapScreens", in: "Shell",
      screens + ["Gazetteer", "Maps", "NoticeScreens", "Notifications", "Places"], settings: onMain),
    library(
      "AccountScreens", in: "Shell", screens + ["NoticeScreens", "Notifications", "Pictures"],
      settings: onMain),
    library("NoticeScreens", in: "Shell", screens + ["Notifications", "Places"], settings: onMain),
    library("PeopleScreens", in: "Shell", screens + ["People"], settings: onMain),
    library(
      "TicketScreens", in: "Shell", shown + ["Payments", "QRCode", "Tickets"], settings: onMain),
    library(
      "Commands", in: "Shell",
      screens + ["Fields", "Files", "Notifications", "Payments", "Tickets", argumentParser]),

    // Races.
    library("Races", in: "Wings/Races", documents + ["SortedCollections"]),
    library("RaceDay", in: "Wings/Races", documents + ["Races"]),
    library("Seasons", in: "Wings/Races", documents + ["RaceDay", "Races"]),
    // Separate, so that targets for races alone do not depend on the template engine.
    library(
      "RaceFiles", in: "Wings/Races",
      documents + ["Files", "Pages", "Places", "RaceDay", "Races", "Seasons"],
      resources: templates(
        "certificates", "certificates-style", "iof-results", "lap-chart", "list", "masthead",
        "results", "results-script", "series", "table-style")),
    library(
      "RaceScreens", in: "Wings/Races",
      shown + raceRules + ["Files", "Places", "RaceFiles"], settings: onMain),
    library(
      "DeskScreens", in: "Wings/Races",
      shown + raceRules + ["RaceFiles", "RaceScreens"], settings: onMain),
    library(
      "KioskScreens", in: "Wings/Races",
      ["Languages", "RaceDay", "RaceScreens", "Races", "Shell", "Terminal", "Timekeeping"]
        + ["Widgets"], settings: onMain),
    c("CRaceTexts", in: "Wings/Races", ["CLanguages"]),
    library(
      "RaceTexts", in: "Wings/Races", ["CRaceTexts", "Languages"], exclude: texts + ["terms.json"]),
    library("RacesDemo", in: "Wings/Races", racesDemo),
    library(
      "RaceCommands", in: "Wings/Races",
      documents + raceRules
        + ["CPosix", "Commands", "Files", "RaceFiles", "Terminal", argumentParser]),
    library(
      "RacesWing", in: "Wings/Races",
      documents + raceRules
        + ["DeskScreens", "KioskScreens", "RaceScreens", "RaceTexts", "RacesDemo", "Shell"],
      settings: onMain),

    // Events.
    library(
      "Events", in: "Wings/Events",
      documents + ["CByteSearch", "Calendars", "Fields", "Notifications", "Payments", "People"]
        + ["Pictures", "Places", "SortedCollections", "Tickets", "Waitlists"]),
    library("EventTickets", in: "Wings/Events", documents + ["Events", "Payments", "Tickets"]),
    library(
      "EventFiles", in: "Wings/Events",
      documents + ["Calendars", "Events", "Fields", "Files", "Gazetteer", "Pages", "Payments"]
        + ["Pictures", "Places", "SortedCollections"],
      resources: templates("event-index", "event-page", "event-style")),
    // Notices about events, for the screens and the command line.
    library(
      "EventNotices", in: "Wings/Events",
      documents + ["Calendars", "EventFiles", "Events", "Gazetteer", "Notifications", "People"]
        + ["Places"]),
    library("EventsDemo", in: "Wings/Events", eventsDemo + ["DemoTown"]),
    c("CEventTexts", in: "Wings/Events", ["CLanguages"]),
    library("EventTexts", in: "Wings/Events", ["CEventTexts", "Languages"], exclude: texts),
    library(
      "EventScreens", in: "Wings/Events",
      screens + ["Calendars", "EventFiles", "EventNotices", "EventTickets", "Events", "Fields"]
        + ["Files", "Gazetteer", "MapScreens", "NoticeScreens", "Notifications", "Payments"]
        + ["People", "PeopleScreens", "Places", "QRCode", "TicketScreens", "Tickets"],
      settings: onMain),
    library(
      "EventsWing", in: "Wings/Events",
      documents + ["EventNotices", "EventScreens", "EventTexts", "EventTickets", "Events"]
        + ["EventsDemo", "MapScreens", "NoticeScreens", "People", "PeopleScreens", "Shell"],
      settings: onMain),
    library(
      "EventCommands", in: "Wings/Events",
      documents + ["Commands", "EventFiles", "EventNotices", "EventTickets", "Events", "Fields"]
        + ["Files", "Notifications", "Payments", "People", "Pictures", "Places", "Terminal"]
        + ["Tickets", argumentParser]),

    // Games.
    library(
      "Games", in: "Wings/Games",
      documents + ["Fields", "Payments", "People", "Places", "Tickets", "Waitlists"],
      settings: swift),
    c("CGameTexts", in: "Wings/Games", ["CLanguages"]),
    library("GameTexts", in: "Wings/Games", ["CGameTexts", "Languages"], exclude: texts),
    library("Demo", in: "Programs", ["Accounts", "CPosix", "Shell", "Store", "Timekeeping"]),
    library(
      "App", in: "Programs",
      screens + ["AccountScreens", "CPosix", "CScreenKeys", "CThemes", "EventsWing", "MapScreens"]
        + ["Maps", "NoticeScreens", "Notifications", "Payments", "People", "Pictures"]
        + ["RacesWing", "Tickets"], settings: onMain),
    .executableTarget(
      name: "lapit",
      dependencies: documents
        + ["App", "CCrypto", "CExpat", "CMachine", "CManual", "Commands", "Cryptography", "Demo"]
        + ["CursesTerminal", "EventCommands", "Files", "Gazetteer", "LineTerminal", "Maps"]
        + ["Notifications", "Payments", "RaceCommands", "Shell", "Terminal", "Tickets"]
        + [argumentParser], path: "Sources/Programs/lapit", exclude: ["Manual"],
      swiftSettings: strict, linkerSettings: staticRelease),
    // Benchmarks; not installed.
    .executableTarget(
      name: "lapit-bench",
      dependencies: screens + raceRules
        + ["App", "CByteSearch", "CNcurses", "CursesTerminal", "EventFiles", "EventNotices"]
        + ["EventScreens", "Events", "Files", "Maps", "Notifications", "People", "Places"]
        + ["RaceFiles", "RaceScreens"],
      path: "Sources/Programs/lapit-bench", swiftSettings: strict, linkerSettings: staticRelease),
    // The random generator of all tests, with generated documents and test stores.
    library("Chance", in: "Base", of: "Tests", ["Store"], settings: swift),
    // Python, whose libraries are a reference for tests.
    library("Python", in: "Base", of: "Tests"),
    tests(of: "Languages", in: "Base"),
    tests(of: "SortedCollections", in: "Base"),
    tests(of: "Timekeeping", in: "Base", ["Python"]),
    tests(of: "Cryptography", in: "Base"),
    tests(of: "Store", in: "Base", ["Chance", "SortedCollections"], settings: swift),
    tests(of: "Accounts", in: "Base", ["Chance", "Languages", "Store", "Timekeeping"]),
    tests(of: "Terminal", in: "Terminal", ["Chance"]),
    tests(of: "CursesTerminal", in: "Terminal", ["CNcurses", "Terminal"]),
    tests(of: "LineTerminal", in: "Terminal", ["Terminal"]),
    tests(of: "Widgets", in: "Terminal", ["Terminal"]),
    tests(of: "Calendars", in: "Tools", ["Python", "Timekeeping"]),
    tests(of: "Files", in: "Tools"),
    tests(of: "Notifications", in: "Tools", documents + ["Chance", "Python"]),
    tests(of: "Places", in: "Tools", ["Languages"]),
    tests(of: "Gazetteer", in: "Tools", ["Languages", "Places", "Timekeeping"], settings: swift),
    tests(of: "Maps", in: "Tools", ["Places", "Store"]),
    tests(of: "Payments", in: "Tools", ["Accounts", "Chance", "Store", "Timekeeping"]),
    tests(of: "People", in: "Tools", documents + ["Chance"]),
    tests(of: "Pictures", in: "Tools", ["CTurboJPEG", "Store"], settings: swift),
    tests(of: "QRCode", in: "Tools", ["Calendars", "Terminal", "Widgets"]),
    tests(of: "Tickets", in: "Tools", ["Accounts", "Chance", "Python", "Store", "Timekeeping"]),
    tests(of: "Waitlists", in: "Tools", ["Chance", "Timekeeping"]),
    tests(of: "Shell", in: "Shell", ["Languages", "Timekeeping"], settings: onMain),
    tests(
      of: "AccountScreens", in: "Shell",
      documents + ["Notifications", "Pictures", "Races", "Shell", "Terminal", "Widgets"],
      settings: onMain),
    tests(
      of: "NoticeScreens", in: "Shell", documents + ["Notifications", "Shell", "Terminal"],
      settings: onMain),
    // Common parts of the race tests.
    library(
      "RaceSamples", in: "Wings/Races", of: "Tests",
      ["Accounts", "Chance", "Files", "RaceDay", "Races", "Store", "Timekeeping"]),
    tests(of: "Races", in: "Wings/Races", checked + ["RaceDay", "RaceSamples", "RaceTexts"]),
    tests(of: "RaceDay", in: "Wings/Races", checked + ["RaceSamples", "Races"]),
    tests(
      of: "Seasons", in: "Wings/Races",
      ["Accounts", "RaceDay", "RaceSamples", "Races", "Store", "Timekeeping"]),
    tests(
      of: "RaceFiles", in: "Wings/Races",
      documents + raceRules
        + ["CExpat", "Files", "Pages", "Places", "Python", "RaceSamples", "RaceTexts"],
      resources: [.embedInCode("iof-result-list.rng")]),
    tests(
      of: "RaceScreens", in: "Wings/Races",
      screens + ["RaceDay", "RaceFiles", "RaceTexts", "Races", "Seasons"], settings: onMain),
    tests(
      of: "DeskScreens", in: "Wings/Races",
      documents + ["Chance", "RaceDay", "RaceScreens", "RaceTexts", "Races", "Shell", "Terminal"],
      settings: onMain),
    tests(
      of: "Events", in: "Wings/Events",
      documents + ["Chance", "EventTexts", "Fields", "Notifications", "People", "Places"]
        + ["Tickets", "Waitlists"]),
    tests(
      of: "EventFiles", in: "Wings/Events",
      documents + ["Calendars", "Chance", "EventTexts", "Events", "EventsDemo", "Fields", "Files"]
        + ["Maps", "Notifications", "People", "Pictures", "Python"]),
    tests(
      of: "EventTickets", in: "Wings/Events",
      documents + ["Chance", "EventTexts", "Events", "Payments", "People", "Python", "Tickets"]),
    tests(of: "EventsDemo", in: "Wings/Events", eventsDemo + ["EventTexts", "Languages", "Maps"]),
    tests(
      of: "EventNotices", in: "Wings/Events",
      documents + ["EventTexts", "Events", "Notifications", "People"]),
    tests(
      of: "EventScreens", in: "Wings/Events",
      screens + ["Chance", "EventFiles", "EventTexts", "EventTickets", "Events", "Fields"]
        + ["MapScreens", "Maps", "NoticeScreens", "Notifications", "Payments", "People"]
        + ["PeopleScreens", "Pictures", "Places", "QRCode", "TicketScreens", "Tickets"],
      settings: onMain),
    tests(of: "Games", in: "Wings/Games", checked + ["Fields", "GameTexts", "People"]),
    tests(of: "Demo", in: "Programs", racesDemo + ["Chance", "RacesWing", "Shell"]),
    tests(
      of: "App", in: "Programs",
      shown + raceRules + ["Commands", "Demo", "DeskScreens", "EventScreens", "EventTickets"]
        + ["Events", "EventsWing", "Files", "MapScreens", "Maps", "NoticeScreens"]
        + ["Notifications", "Payments", "People", "Pictures", "Places", "RaceFiles"]
        + ["RaceSamples", "RaceScreens", "RacesWing", "Store", "Tickets", argumentParser],
      settings: onMain),
    tests(
      of: "lapit", in: "Programs",
      documents + ["App", "Chance", "Commands", "Events", "Fields", "Files", "Notifications"]
        + ["Payments", "People", "RaceCommands", "RaceDay", "Races", argumentParser]),
  ]),
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
