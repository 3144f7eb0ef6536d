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
  private let server: BookServer

  init() throws {
    server = try BookServer(WholeBook.made.get().site.path, port: 0)
    let server = server
    Thread.detachNewThread { server.run() }
  }

  @Test("each page fits narrow and wide windows, in light and dark mode")
  func appearances() throws {
    let browser = try Chromium()
    for page in try WholeBook.pages() where Self.isDrawn(page.path) {
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
          to: WholeBook.folder.appending(path: "\(name)-\(width).png")
        )
      }
    }
    server.stop()
  }

  /// The pages of the course, one of all decisions, and the overviews of the libraries.
  private static func isDrawn(_ path: String) -> Bool {
    let parts = path.split(separator: "/").dropFirst()
    return parts.count == 1
      || parts.first == "course" && (!path.contains("/decision0") || path == WholeBook.decision)
  }

  @Test("an answer is hidden until its tab is clicked")
  func answer() throws {
    let browser = try Chromium()
    try browser.view(width: 1_280, isDark: false)
    let chapter = try #require(
      WholeBook.pages().first { $0.path.contains("chapter") }?.path
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
}
