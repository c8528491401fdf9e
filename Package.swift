// swift-tools-version: 6.2
//
// Dependencies, each with its reason:
// - libncursesw: the terminal; wide characters, every terminfo entry, resize and mouse.
// - swift-argument-parser: a command line with many verbs, its help and its completions.
// - swift-crypto: scrypt for passwords, SHA-256 for the store's line checksums.
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

let language = (["common", "accounts", "races", "desk", "kiosk", "commands"]).map {
  Resource.embedInCode("English/en_\($0).json")
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
    tool("Store", ["CPosix", crypto]),
    tool("Accounts", ["Languages", "Store", "Timekeeping", crypto, cryptoExtras]),
    tool("Races", ["Accounts", "Languages", "Store", "Timekeeping"]),
    tool("Demo", ["Accounts", "Races", "Store", "Timekeeping"]),

    // What is shown.
    tool(
      "Stage", ["Accounts", "Languages", "Races", "Store", "Terminal", "Timekeeping", "Widgets"],
      settings: onMain),
    tool("AccountScreens", ["Stage"], settings: onMain),
    tool("RaceScreens", ["Stage"], settings: onMain),
    tool("DeskScreens", ["RaceScreens", "Stage"], settings: onMain),
    tool("KioskScreens", ["RaceScreens", "Stage"], settings: onMain),
    tool(
      "App", ["AccountScreens", "DeskScreens", "KioskScreens", "RaceScreens", "Stage", "CPosix"],
      settings: onMain, resources: [.embedInCode("Themes/lapit.json")]),
    .executableTarget(
      name: "lapit",
      dependencies: ["App", "CPosix", "CursesTerminal", "Demo", "Store", argumentParser],
      swiftSettings: strict, linkerSettings: staticRelease),
    // What it costs; not installed.
    .executableTarget(
      name: "lapit-bench",
      dependencies: [
        "Accounts", "App", "CNcurses", "CursesTerminal", "Races", "Stage", "Store", "Terminal",
        "Timekeeping",
      ],
      swiftSettings: strict, linkerSettings: staticRelease),

    tests(of: "Terminal"),
    tests(of: "CursesTerminal"),
    tests(of: "Widgets"),
    tests(of: "Languages"),
    tests(of: "Timekeeping"),
    tests(of: "Store"),
    tests(of: "Accounts"),
    tests(of: "AccountScreens", settings: onMain),
    tests(of: "Races"),
    tests(of: "Demo"),
    tests(of: "RaceScreens", settings: onMain),
    tests(of: "App", ["Demo", "DeskScreens", "RaceScreens"], settings: onMain),
    tests(of: "lapit"),
  ],
  swiftLanguageModes: [.v6]
)
