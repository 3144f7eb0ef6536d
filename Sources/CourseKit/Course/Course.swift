/// The course, as described by its files.
public struct Course: Sendable {
  /// The folder from which the course was read.
  public let workspace: Workspace
  /// The chapters in the suggested order.
  public let chapters: [Chapter]

  package init(workspace: Workspace, chapters: [Chapter]) {
    self.workspace = workspace
    self.chapters = chapters.sorted { ($0.order, $0.number) < ($1.order, $1.number) }
  }

  /// The chapters by part, in the suggested order of each part's first chapter.
  ///
  /// A course without parts has one group without a name.
  public var parts: [(name: String?, chapters: [Chapter])] {
    var names: [String?] = []
    for chapter in chapters where !names.contains(chapter.part) { names.append(chapter.part) }
    return names.map { name in (name, chapters.filter { $0.part == name }) }
  }

  /// Every exercise, in the suggested order.
  public var exercises: [Exercise] { chapters.flatMap(\.exercises) }

  /// Returns the chapter with a number; `nil` if this course doesn't contain it.
  public func chapter(_ number: Int) -> Chapter? {
    chapters.first { $0.number == number }
  }

  /// Returns the exercise with a number; `nil` if this course doesn't contain it.
  public func exercise(_ id: ExerciseID) -> Exercise? {
    chapter(id.chapter)?.exercises.first { $0.id == id }
  }

  /// Reads the description of every chapter present in `Chapters/`.
  ///
  /// - Throws: A `Problem` with the file and the field at fault.
  public static func load(_ workspace: Workspace) throws -> Course {
    let tokens = workspace.names(in: "Chapters").filter { Chapter.number(in: $0) != nil }
    let chapters = try tokens.map { try ChapterReader(workspace, token: $0).read() }
    guard !chapters.isEmpty else {
      throw Problem(
        .course,
        "Chapters/ contains no chapter.",
        evidence: [.init("expected", "folders such as Chapters/Chapter01Subjects")],
        repair: "get the course again: git restore Chapters"
      )
    }
    return Course(workspace: workspace, chapters: chapters)
  }
}
