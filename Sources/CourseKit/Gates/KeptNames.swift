internal import Foundation
internal import KitRecords

/// The names of one built module, stored next to the build from which they were read.
struct KeptNames {
  let module: String
  /// The stamp of the built module, or of the compiler; without one, nothing is stored.
  let stamp: FileStamp?
  let scratch: URL

  private struct File: Codable {
    /// The version of the format; names in a different format are read again.
    static let currentFormat = 3

    var format = currentFormat
    let stamp: String
    let names: CoreNames
  }

  private var file: URL { scratch.appending(path: "rxlab-names/\(module).json") }

  func read() -> CoreNames? {
    guard let stamp, let data = try? Data(contentsOf: file),
      let kept = try? JSONDecoder().decode(File.self, from: data), kept.stamp == stamp.text,
      kept.format == File.currentFormat
    else { return nil }
    return kept.names
  }

  /// Stores the names if possible, and returns them.
  func write(_ names: CoreNames) -> CoreNames {
    if let stamp {
      let data = JSONText.line(File(stamp: stamp.text, names: names))
      let folder = file.deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: file, options: .atomic)
    }
    return names
  }
}
