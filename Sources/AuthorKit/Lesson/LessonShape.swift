internal import CourseKit
import Foundation

/// Checks the structure of a lesson: sections, length, anchors, links, its exercises.
///
/// `Chapters/WRITING.md` documents these rules for authors.
struct LessonShape {
  let chapter: Chapter
  let workspace: Workspace
  let lesson: Markdown

  /// The second-level headings of every lesson, in order.
  static let sections = [
    "You will be able to", "Not here", "The problem", "The idea", "Predict before you code",
    "The exercises", "Pitfalls", "In your app", "Checkpoint", "What you can now explain",
    "Questions no test can ask", "Stretch", "Design note", "Further reading", "Next",
  ]

  /// The minimum number of words of a lesson.
  static let shortest = 800

  func faults() -> [CourseFault] {
    titleFaults() + sectionFaults() + lengthFaults() + pictureFaults() + recapFaults()
      + LessonAnswers(path: chapter.readme, lesson: lesson).faults() + anchorFaults()
      + linkFaults() + exerciseFaults()
  }

  private func titleFaults() -> [CourseFault] {
    let titles = lesson.headings.filter { $0.level == 1 }
    guard titles.count == 1, let title = titles.first, lesson.prose.first?.line == title.line else {
      return [
        fault(
          line: titles.dropFirst().first?.line ?? 1,
          "a lesson must begin with its only '#' title.",
          repair: "Write '# \(chapter.title)' on its first line, and '##' for sections."
        )
      ]
    }
    let promise = lesson.prose.dropFirst().first
    guard let promise, !promise.text.hasPrefix("#") else {
      return [
        fault(
          line: title.line,
          "the title is not followed by the sentence that announces what the lesson teaches.",
          repair: "Add one sentence below it: what can the reader do after the chapter?"
        )
      ]
    }
    return []
  }

  private func sectionFaults() -> [CourseFault] {
    let found = lesson.headings.filter { $0.level == 2 }
    var faults = Self.sections.filter { name in !found.contains { $0.isCalled(name) } }.map {
      fault("the section '## \($0)' is missing.", repair: Self.order)
    }
    faults += found.filter { heading in !Self.sections.contains(where: heading.isCalled) }.map {
      fault(
        line: $0.line,
        "'## \($0.text)' is not a section that a lesson may have.",
        repair: "Make it a '###' heading inside one. \(Self.order)"
      )
    }
    let places = found.compactMap { heading in
      Self.sections.firstIndex(where: heading.isCalled).map { (place: $0, heading: heading) }
    }
    if let (before, after) = zip(places, places.dropFirst()).first(where: {
      $0.place >= $1.place
    }) {
      faults.append(
        fault(
          line: after.heading.line,
          "'## \(after.heading.text)' must not follow '## \(before.heading.text)'.",
          repair: Self.order
        )
      )
    }
    return faults
  }

  private static let order = "The sections are, in order: \(sections.joined(separator: " · "))."

  private func lengthFaults() -> [CourseFault] {
    let words = lesson.prose.map { $0.text.split { !$0.isLetter && !$0.isNumber }.count }
      .reduce(0, +)
    guard words < Self.shortest else { return [] }
    return [
      fault(
        "the lesson has \(words) words, code not counted.",
        repair: "Explain more, with at least \(Self.shortest) words."
      )
    ]
  }

  private func pictureFaults() -> [CourseFault] {
    let images = Set(lesson.links.map(\.target).filter { $0.hasSuffix(".svg") })
    guard images.count < 2 else { return [] }
    return [
      fault(
        "the lesson shows \(counted(images.count, "picture")); a lesson has at least two.",
        repair: "Add drawings, for example of objects or of a timeline; see Chapters/WRITING.md."
      )
    ]
  }

  private func recapFaults() -> [CourseFault] {
    guard let section = lesson.section("What you can now explain") else { return [] }
    let hasTable = lesson.prose.contains { line in
      section.contains(line.line) && line.text.hasPrefix("|")
    }
    return hasTable
      ? []
      : [
        fault(
          line: section.lowerBound,
          "this section has no table.",
          repair: "List what the chapter introduced: | name | what it does | exercise |"
        )
      ]
  }

  private func anchorFaults() -> [CourseFault] {
    chapter.exercises.filter { exercise in
      !lesson.headings.contains { $0.slug == exercise.anchor }
    }
    .map { exercise in
      CourseFault(
        .lesson,
        chapter.descriptionFile,
        "the anchor '\(exercise.anchor)' of exercise \(exercise.id) matches no heading of "
          + "\(chapter.readme).",
        repair: "Correct the anchor, or add the heading."
      )
    }
  }

  private func linkFaults() -> [CourseFault] {
    lesson.links.compactMap { link in
      if link.target.contains("://") || link.target.hasPrefix("mailto:") { return nil }
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? chapter.readme : resolve(String(parts[0]))
      guard workspace.exists(file) else {
        return fault(
          line: link.line,
          "the link target '\(link.target)' doesn't exist.",
          repair: "Correct the path; it is relative to the lesson's folder."
        )
      }
      guard parts.count == 2, file.hasSuffix(".md"), let text = workspace.text(file),
        !Markdown(text).headings.contains(where: { $0.slug == parts[1] })
      else { return nil }
      return fault(
        line: link.line,
        "the link leads to '#\(parts[1])', but \(file) has no such heading.",
        repair: "Correct the anchor: lower case, hyphens for spaces, no punctuation."
      )
    }
  }

  /// A path that is relative to the lesson's folder, converted to one relative to the course's
  /// folder.
  private func resolve(_ target: String) -> String {
    let folder = URL(filePath: workspace.absolute(chapter.readme)).deletingLastPathComponent()
    return workspace.relative(folder.appending(path: target).standardizedFileURL.path)
  }

  private func exerciseFaults() -> [CourseFault] {
    let text =
      lesson.prose.map(\.text).joined(separator: "\n")
      + lesson.blocks.map(\.code).joined(separator: "\n")
    return chapter.exercises.flatMap { exercise in
      ["\(exercise.name).swift", "rxlab check \(exercise.id)"].filter { !text.contains($0) }.map {
        fault(
          "exercise \(exercise.id) is not introduced: the lesson doesn't mention '\($0)'.",
          repair: "Name its file and its command in the section 'The exercises'."
        )
      }
    }
  }

  private func fault(line: Int? = nil, _ problem: String, repair: String) -> CourseFault {
    CourseFault(.lesson, chapter.readme, line: line, problem, repair: repair)
  }
}
