/// A chapter of the course. All its paths follow from its token.
public struct Chapter: Sendable, Equatable {
  /// The chapter's name in every tree: `Chapter02Disposal`.
  public let token: String
  /// The number in the token, from 0.
  public let number: Int
  /// The title from `chapter.json`.
  public let title: String
  /// The position in the suggested order, which can differ from the number.
  public let order: Int
  /// The part of the course to which the chapter belongs, such as `Screens`, if it has parts.
  public let part: String?
  /// The exercises in the order of their numbers.
  public let exercises: [Exercise]

  package init(
    token: String,
    number: Int,
    title: String,
    order: Int,
    part: String? = nil,
    exercises: [Exercise]
  ) {
    self.token = token
    self.number = number
    self.title = title
    self.order = order
    self.part = part
    self.exercises = exercises
  }

  /// The modules of which any file of the chapter can see the names.
  package var visibleModules: [String] {
    Set(CourseModules.visible(from: exercises.flatMap(\.imports))).sorted()
  }

  /// The lesson, relative to the course's folder.
  public var readme: String { "Chapters/\(token)/README.md" }
  package var descriptionFile: String { Self.descriptionFile(of: token) }
  package var learnerFolder: String { "Sources/Exercises/\(token)" }
  package var stubsFolder: String { "Chapters/\(token)/Stubs" }
  package var solutionsFolder: String { "Solutions/\(token)" }
  package var suitesFolder: String { "Tests/\(token)Tests" }
  package var bridgeFolder: String { "Tests/\(token)Bridge" }
  package var testModule: String { "\(token)Tests" }

  package static func descriptionFile(of token: String) -> String {
    "Chapters/\(token)/chapter.json"
  }

  /// The number in a token; `nil` for a name that is not a token.
  package static func number(in token: String) -> Int? {
    guard token.hasPrefix("Chapter"), token.count > 9 else { return nil }
    return Int(token.dropFirst("Chapter".count).prefix(2))
  }
}
