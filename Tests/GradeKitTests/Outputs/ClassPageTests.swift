import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The page about a class", .startsProcesses)
struct ClassPageTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
    for (index, verdict) in ["passed", "passed", "failed", "failed", "failed", "policy"]
      .enumerated()
    {
      try room.handIn("student-\(index)", verdict)
    }
    try room.handIn("<b>guest</b>", "failed")
  }

  private func page(roster: String? = nil) throws -> String {
    try room.run(room.grader(), roster: roster)
    return try #require(room.folder.text("out/class.html"))
  }

  @Test("the page shows how many passed, with the most frequent diagnosis and its count")
  func exercise() throws {
    let page = try page()
    let article = try #require(page.split(separator: "<article").first { $0.contains("id=\"e1-4") })
    #expect(article.contains("28 % passed") && article.contains("2 of 7"))
    #expect(article.contains("4 × "))
    #expect(article.contains("The list received an item that the user did not type."))
    #expect(article.contains("First difference: "))
    #expect(article.contains("<dt>not allowed</dt><dd>1</dd>"))
  }

  @Test("each student with a submission is in one range of points")
  func distribution() throws {
    let page = try page()
    let cells = page.matches(of: /<th scope="row">[^<]*<\/th><td>(\d+)<\/td>/).compactMap {
      Int($0.1)
    }
    #expect(cells.count == 10 && cells.reduce(0, +) == 7)
    #expect(page.contains("<strong>7</strong> of 7 students submitted"))
  }

  @Test("the page lists the submissions to review, and no other student")
  func review() throws {
    let page = try page(roster: "id\nstudent-0\nstudent-1\nstudent-2\nstudent-3\nstudent-4\n")
    #expect(page.contains("A gate refused files (1)") && page.contains("<code>student-5</code>"))
    #expect(page.contains("They are not on the roster (2)"))
    #expect(!page.contains("student-2"))
  }

  @Test("the page is well-formed, has no script, and shows no submission as markup")
  func harmless() throws {
    let page = try page()
    #expect(XMLParser(data: Data(page.utf8)).parse())
    #expect(!page.contains("<script") && !page.contains("<b>guest"))
    #expect(page.contains("default-src 'none'") || page.contains("default-src &#39;none&#39;"))
  }

  @Test("an empty class has a page, too")
  func empty() throws {
    let empty = try Classroom()
    try empty.run(empty.grader(), roster: "id\nann\n")
    let page = try #require(empty.folder.text("out/class.html"))
    #expect(page.contains("<strong>0</strong> of 1 student submitted"))
    #expect(XMLParser(data: Data(page.utf8)).parse())
  }

  @Test(
    "in a browser the page fits the window, folds, and makes no request",
    .enabled(if: Chromium.program != nil, "no Chromium here; on Debian: apt-get install chromium"),
    arguments: [400, 1_200]
  )
  func browser(width: Int) throws {
    _ = try page()
    let url = URL(filePath: room.out.classPage)
    let browser = try Chromium()
    try browser.view(width: width, isDark: width == 400)
    try browser.visit(url)
    try browser.wait(until: "document.readyState === 'complete'")
    #expect(try browser.value("document.title") as? String == "Class report")
    try browser.click("#e1-4-title")
    try browser.wait(until: "document.getElementById('e1-4').closest('details').open")
    #expect(try browser.value("document.querySelectorAll('#e1-4 svg').length") as? Int == 1)
    #expect(try browser.value("document.documentElement.scrollWidth") as? Int == width)
    #expect(try browser.value("document.scripts.length + document.images.length") as? Int == 0)
    let requests = browser.events.filter { $0["method"] as? String == "Network.requestWillBeSent" }
    #expect(requests.count == 1)
  }
}
