import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite(
  "The book in a browser",
  .serialized,
  .enabled(if: Chromium.program != nil, "no Chromium here; on Debian: apt-get install chromium"),
  .startsProcesses,
  .long
)
struct BookBrowserTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  /// Where the book and its pictures are kept, for people to look at.
  private static let folder = package.appending(path: ".build/book-pages")

  /// The lessons of this course as a book, made once.
  private static let made = Result { () throws -> (site: URL, warnings: [String]) in
    let site = folder.appending(path: "site")
    let course = try Course.load(Workspace(root: package.path))
    let warnings = try Book(course) { _ in }
      .write(to: site.path, base: "", hasReference: false)
    return (site, warnings)
  }

  private let site: URL
  private let server: BookServer

  init() throws {
    site = try Self.made.get().site
    server = try BookServer(site.path, port: 0)
    let server = server
    Thread.detachNewThread { server.run() }
  }

  @Test("docc has no warning about the lessons")
  func warnings() throws {
    #expect(try Self.made.get().warnings == [])
  }

  @Test("every link in the book leads to an existing page or heading")
  func links() throws {
    let pages = try pages()
    #expect(pages.count > 8)
    var anchors: [String: Set<String>] = [:]
    for page in pages { anchors[page.path] = Set(page.anchors) }
    for page in pages {
      for link in page.links {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        #expect(anchors[parts[0]] != nil, "\(page.path) links to \(link)")
        if parts.count == 2 {
          #expect(anchors[parts[0]]?.contains(parts[1]) == true, "\(page.path) links to \(link)")
        }
      }
      for image in page.images {
        #expect(server.file(image) != nil, "\(page.path) shows \(image)")
      }
    }
    server.stop()
  }

  @Test("each page fits narrow and wide windows, in light and dark mode")
  func appearances() throws {
    let browser = try Chromium()
    for page in try pages() where page.path.hasSuffix("course") || page.path.contains("chapter") {
      for (width, isDark) in [(390, false), (1_280, true)] {
        try browser.view(width: width, isDark: isDark)
        try browser.visit(URL(string: "http://localhost:\(server.port)\(page.path)/")!)
        try browser.wait(until: "document.querySelector('h1') !== null")
        // docc's images are loaded when they come into view, which a test does not wait for.
        try browser.run("for (const image of document.images) image.loading = 'eager'")
        try browser.wait(until: "[...document.images].every(image => image.complete)")
        let overflow = try browser.value("document.documentElement.scrollWidth - innerWidth")
        #expect((overflow as? Int ?? 1) <= 0, "\(page.path) at \(width) pixels")
        let background = try browser.value("getComputedStyle(document.body).backgroundColor")
        #expect((background as? String == "rgb(255, 255, 255)") == !isDark)
        let name = page.path.split(separator: "/").last ?? "page"
        try browser.picture().write(
          to: Self.folder.appending(path: "\(name)-\(width).png")
        )
      }
    }
    server.stop()
  }

  @Test("an answer is hidden until its tab is clicked")
  func answer() throws {
    let browser = try Chromium()
    try browser.view(width: 1_280, isDark: false)
    let chapter = try #require(
      pages().first { $0.path.contains("chapter") }?.path
    )
    try browser.visit(URL(string: "http://localhost:\(server.port)\(chapter)/")!)
    let tab = ".tab-navigator, .TabNavigator, [class*='tab']"
    try browser.wait(until: "document.querySelector(\"\(tab)\") !== null")
    let answer = "[...document.querySelectorAll('button, a')].filter(e => e.innerText === 'Answer')"
    let hidden = "document.body.innerText.split('Answer before you look.').length"
    let before = try browser.value(hidden) as? Int ?? 0
    #expect(before > 1)
    try browser.run("\(answer)[0].click()")
    try browser.wait(until: "\(hidden) === \(before - 1)")
    server.stop()
  }

  // MARK: - Pages

  /// What the site's data say of a page.
  private struct Page {
    let path: String
    let anchors: [String]
    let links: [String]
    let images: [String]
  }

  private func pages() throws -> [Page] {
    let root = site.appending(path: "data/documentation")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }.map { file in
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let page = json as? [String: Any] ?? [:]
        let references = (page["references"] as? [String: [String: Any]] ?? [:]).values
        let path =
          "/documentation"
          + file.deletingPathExtension().path.dropFirst(root.path.count).lowercased()
        return Page(
          path: path,
          anchors: Self.anchors(in: page),
          links: references.compactMap { $0["url"] as? String }.filter { $0.hasPrefix("/doc") }
            .map { $0 },
          images: references.flatMap { reference in
            (reference["variants"] as? [[String: Any]] ?? []).compactMap { $0["url"] as? String }
          }
        )
      }
  }

  private static func anchors(in value: Any) -> [String] {
    if let object = value as? [String: Any] {
      return object.values.flatMap(anchors) + [object["anchor"] as? String].compactMap(\.self)
    }
    return (value as? [Any] ?? []).flatMap(anchors)
  }
}
