// swift-tools-version: 6.2
//
// Dependencies, each with its reason:
// - libncursesw: the terminal; wide characters, every terminfo entry, resize and mouse.
// - libexpat: XML, read by the parser that browsers and Python have; small and used to attacks.
// - swift-argument-parser: a command line with many verbs, its help and its completions.
// - swift-crypto: scrypt for passwords, SHA-256 for the store's line checksums.
// - kainjow-mustache: the pages that are printed. A whole engine in one C++ header, it escapes unless
//   told not to, and its templates can run nothing. Engines in Swift need all of Foundation, whose
//   locale data alone would take the program over what it may weigh on disk and in memory.
import PackageDescription

/// What people install is one file that needs no Swift runtime.
///
/// Compiler and linker both have to know, or the C parts of Foundation are left out.
let staticStandardLibrary = ["-static-stdlib"]

let strict: [SwiftSetting] = [
  .unsafeFlags(staticStandardLibrary, .when(configuration: .release)),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Optimised in debug builds too: tests play ten thousand crashes of the store.
let swift = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let onMain = strict + [.defaultIsolation(MainActor.self)]

let staticRelease: [LinkerSetting] = [
  .unsafeFlags(staticStandardLibrary, .when(configuration: .release))
]
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// A library target with the package's common settings.
func tool(
  _ name: String, _ dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = strict, resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// The tests of one target.
func tests(
  of name: String, _ more: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + more, swiftSettings: settings)
}

// Named in full, and not only what stands right below: a change far down must rebuild everything
// that has its values inside its own, and the build looks no further than this.
let races: [Target.Dependency] = ["Accounts", "Languages", "Races", "Store", "Timekeeping"]
let stage = races + ["Publishing", "Stage", "Terminal", "Widgets"]
let screens: [Target.Dependency] = [
  "AccountScreens", "DeskScreens", "KioskScreens", "RaceScreens",
]

let languageAreas = [
  "common", "accounts", "races", "desk", "kiosk", "commands", "maintenance", "scoring", "files",
  "records",
]
let language = languageAreas.map {
  Resource.embedInCode("English/en_\($0).json")
}

let templates = [
  "certificates", "foot", "head", "iof-results", "list", "results", "results-style",
]
let pages = templates.map {
  Resource.embedInCode("Templates/\($0).mustache")
}

let package = Package(
  name: "LapIt",
  products: [.executable(name: "lapit", targets: ["lapit"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.2.0"),
  ],
  targets: [
    // What the terminal is.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
    .target(name: "CPosix"),
    tool("Terminal"),
    tool("CursesTerminal", ["CNcurses", "CPosix", "Terminal"]),
    tool("Widgets", ["Terminal"]),

    // What is true.
    tool("Languages", resources: language),
    tool("Timekeeping"),
    tool("Store", ["CPosix", crypto], settings: swift),
    tool("Accounts", ["Languages", "Store", "Timekeeping", crypto, cryptoExtras]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    tool("Races", ["Accounts", "CExpat", "Languages", "Store", "Timekeeping"]),
    .target(name: "CMustache"),
    // Apart, so that what only races need knows no template engine.
    tool("Publishing", ["CMustache", "Languages", "Races", "Timekeeping"], resources: pages),
    tool("Demo", races),

    // What is shown.
    tool("Stage", races + ["Terminal", "Widgets"], settings: onMain),
    tool("AccountScreens", stage, settings: onMain),
    tool("RaceScreens", stage, settings: onMain),
    tool("DeskScreens", stage + ["RaceScreens"], settings: onMain),
    tool("KioskScreens", stage + ["RaceScreens"], settings: onMain),
    tool(
      "App", stage + screens + ["CPosix"], settings: onMain,
      resources: [.embedInCode("Themes/lapit.json")]),
    .executableTarget(
      name: "lapit",
      dependencies: stage + ["App", "CPosix", "CursesTerminal", "Demo", argumentParser],
      swiftSettings: strict, linkerSettings: staticRelease),
    // What it costs; not installed.
    .executableTarget(
      name: "lapit-bench", dependencies: stage + ["App", "CNcurses", "CursesTerminal"],
      swiftSettings: strict, linkerSettings: staticRelease),

    // What tests of races have in common.
    .target(
      name: "RaceSamples", dependencies: ["Races", "Timekeeping"], path: "Tests/RaceSamples",
      swiftSettings: strict),
    tests(of: "Terminal"),
    tests(of: "CursesTerminal", ["Terminal"]),
    tests(of: "Widgets", ["Terminal"]),
    tests(of: "Languages"),
    tests(of: "Timekeeping"),
    tests(of: "Store", settings: swift),
    tests(of: "Accounts", ["Languages", "Store", "Timekeeping"]),
    tests(of: "AccountScreens", stage, settings: onMain),
    tests(of: "Races", ["Accounts", "Languages", "RaceSamples", "Store", "Timekeeping"]),
    tests(of: "Publishing", races + ["CExpat", "Terminal"]),
    tests(of: "Demo", races),
    tests(of: "RaceScreens", stage, settings: onMain),
    tests(of: "App", stage + screens + ["Demo", "RaceSamples"], settings: onMain),
    tests(of: "lapit", races + ["App"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
