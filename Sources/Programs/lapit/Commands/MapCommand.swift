import Commands
import ArgumentParser
import Languages
import Maps
import Store
import Timekeeping

/// `map`: manages the layers of the map.
struct MapCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "map", abstract: HelpText.of("usage.map"),
      subcommands: [AddMapLayer.self, ListMapLayers.self, RemoveMapLayer.self])
  }
}

/// A layer in JSON output.
private struct LayerLine: Encodable {
  let id: Int
  let name: String
  let lines: Int
  let places: Int

  init(_ layer: MapService.Layer) {
    (id, name) = (layer.number, layer.kept.name)
    (lines, places) = (layer.kept.lines, layer.kept.places)
  }

  var text: String {
    Catalogue.spoken.text(
      "commands.map.line",
      ["number": "\(id)", "name": name, "lines": "\(lines)", "places": "\(places)"])
  }
}

/// `map add`: adds a layer.
struct AddMapLayer: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: HelpText.of("usage.map.add"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.map.file"), completion: .file()) var file: String
  @Option(help: .said("usage.map.name")) var name: String?

  func run() throws {
    let name = name ?? Self.name(ofFile: file)
    guard !Cleaned.line(name).isEmpty else {
      throw CommandFailure(Wording("commands.map.noName"))
    }
    let layer = try GeoJSONReader.layer(InputFile.bytes(file))
    try folder.withStore(making: true) { store in
      let kept = try MapService(store: store).add(
        layer, named: name, by: "shell", at: Clock.system.now().utc)
      if Output.isJSON { return try Output.json("layer", LayerLine(kept)) }
      Output.line(LayerLine(kept).text)
      guard layer.shapeless > 0 else { return }
      Output.line(
        Catalogue.spoken.text("commands.map.shapeless", ["count": "\(layer.shapeless)"]))
    }
  }

  /// Returns the last part of a path without its ending; empty for a pipe.
  private static func name(ofFile path: String) -> String {
    guard path != "-" else { return "" }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let end = file.lastIndex(of: ".") ?? file.endIndex
    return end == file.startIndex ? file : String(file[..<end])
  }
}

/// `map list`: lists the layers.
struct ListMapLayers: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.map.list"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    try folder.withStore { store in
      let lines = try MapService(store: store).list().map(LayerLine.init)
      if Output.isJSON { return try Output.json("layers", items: lines) }
      Output.lines(lines.map(\.text))
    }
  }
}

/// `map remove`: removes a layer.
struct RemoveMapLayer: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "remove", abstract: HelpText.of("usage.map.remove"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.map.layer")) var layer: String

  func run() throws {
    try folder.withStore { store in
      let maps = MapService(store: store)
      let known = try maps.list()
      // A number takes precedence over a name with the same digits.
      let chosen =
        known.first { "\($0.number)" == layer } ?? known.first { $0.kept.name == layer }
      guard let chosen,
        try maps.remove(chosen.number, by: "shell", at: Clock.system.now().utc)
      else { throw CommandFailure(Wording("commands.map.noLayer", ["layer": layer])) }
    }
  }
}
