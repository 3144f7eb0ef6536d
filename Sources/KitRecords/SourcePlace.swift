/// A line of source: `fileID` is `Module/File.swift`, as `#fileID` gives it.
public struct SourcePlace: Codable, Sendable, Hashable {
  public var fileID: String
  public var line: Int

  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The line as one finds it in the workspace:
  /// `Sources/Exercises/Chapter02Disposal/E03SeeTheLeak.swift:31`.
  ///
  /// A module's name tells its folder, since one token names a chapter in every tree.
  /// - Parameter lane: which body of code is judged; only `solutions` stands elsewhere. An overlay
  ///   holds stand-ins for files under `Sources/Exercises`, which are the ones a learner knows.
  public func path(lane: String = "exercises") -> String {
    let module = String(fileID.prefix { $0 != "/" })
    let folder =
      if module.hasSuffix("Tests") || module.hasSuffix("Bridge") {
        "Tests/"
      } else if module.hasPrefix("Chapter") {
        lane == "solutions" ? "Solutions/" : "Sources/Exercises/"
      } else {
        "Sources/"
      }
    return "\(folder)\(fileID):\(line)"
  }
}
