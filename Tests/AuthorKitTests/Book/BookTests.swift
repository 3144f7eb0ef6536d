import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("The book is a site that every browser shows", .startsProcesses)
struct BookTests {
  @Test("a folder with any other content is never replaced")
  func foreign() throws {
    try Folder.temporary { folder in
      try folder.write("Chapters/Chapter01Doors/README.md", "# Doors\n")
      try folder.write("mine/thesis.txt", "years of work")
      let book = try Book(Self.course(folder)) { _ in }
      let problem = #expect(throws: Problem.self) {
        try book.write(to: folder.url.appending(path: "mine").path, base: "")
      }
      #expect(problem?.message.hasSuffix("is not empty, and it is not a book.") == true)
      #expect(try folder.read("mine/thesis.txt") == "years of work")
    }
  }

  @Test("the server offers the folder's files and nothing outside it")
  func server() throws {
    try Folder.temporary { folder in
      try folder.write("site/a/index.html", "<p>a</p>")
      try folder.write("secret.txt", "secret")
      let server = try BookServer(folder.url.appending(path: "site").path, port: 0)
      defer { server.stop() }
      #expect(server.file("/a/")?.type == "text/html; charset=utf-8")
      #expect(server.file("/a/?x=1").map { String(decoding: $0.0, as: UTF8.self) } == "<p>a</p>")
      #expect(server.file("/../secret.txt") == nil)
      #expect(server.file("/%2e%2e/secret.txt") == nil)
      #expect(server.file("/nothing") == nil)
    }
  }

  @Test("docc builds the lessons' site without a warning, and the site lists every introduction")
  func lessons() throws {
    try Folder.temporary { folder in
      let lesson = SampleLesson.text(
        title: "Doors",
        idea: "An observable emits.\n<!-- introduces Observable -->\n",
        exercises: "### A door\n\nRun `rxlab check 1.1`; see [the idea](#the-idea).\n"
      )
      try folder.write("Chapters/Chapter01Doors/README.md", lesson)
      _ = try LessonPictures.drawAll(in: Workspace(root: folder.url.path), chapter: 1)
      let site = folder.url.appending(path: "site")
      let book = try Book(Self.course(folder)) { _ in }
      #expect(try book.write(to: site.path, base: "/course", reference: .none) == [])
      let index = try folder.read("site/data/documentation/course/indexofoperators.json")
      #expect(index.contains("\"Observable\""))
      #expect(try folder.read("site/index.html").contains("/course/documentation/course/"))
      let chapter = try folder.read("site/data/documentation/course/chapter01doors.json")
      #expect(chapter.contains("tabNavigator"))
      // The second time, the folder is a book and may be replaced.
      #expect(try book.write(to: site.path, base: "", reference: .none) == [])
    }
  }

  private static func course(_ folder: Folder) -> Course {
    let chapter = Chapter(
      token: "Chapter01Doors",
      number: 1,
      title: "Doors",
      order: 1,
      exercises: []
    )
    return Course(workspace: Workspace(root: folder.url.path), chapters: [chapter])
  }
}
