/// A line of source: `fileID` is `Module/File.swift`, as `#fileID` gives it.
public struct SourcePlace: Codable, Sendable, Hashable {
  /// The module and the file: `Chapter02Disposal/E03SeeTheLeak.swift`.
  public var fileID: String
  /// The number of the line, from 1.
  public var line: Int

  /// Creates a place from the values of `#fileID` and `#line`.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and line in the workspace:
  /// `Sources/Exercises/Chapter02Disposal/E03SeeTheLeak.swift:31`.
  ///
  /// The folder follows from the module's name, since a chapter has the same token in every tree.
  /// - Parameter variant: the build variant; only `solutions` is located elsewhere. An overlay
  ///   contains replacements of files in `Sources/Exercises`, which are the paths that a learner
  ///   knows.
  public func path(variant: String = "exercises") -> String {
    let module = String(fileID.prefix { $0 != "/" })
    let folder =
      if module.hasSuffix("Tests") || module.hasSuffix("Bridge") {
        "Tests/"
      } else if module.hasPrefix("Chapter") {
        variant == "solutions" ? "Solutions/" : "Sources/Exercises/"
      } else {
        "Sources/"
      }
    return "\(folder)\(fileID):\(line)"
  }
}
