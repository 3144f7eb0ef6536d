import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite(
  "The page in a browser",
  .serialized,
  .enabled(if: Chromium.program != nil, "no Chromium here; on Debian: apt-get install chromium"),
  .startsProcesses
)
struct BrowserTests {
  /// Where page and pictures are kept, for people to look at.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/report-page").standardizedFileURL

  private let browser: Chromium
  private let page = Self.folder.appending(path: "report.html")

  init() throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try Data(SamplePage.page().text.utf8).write(to: page, options: .atomic)
    browser = try Chromium()
    try browser.view(width: 1_200, isDark: false)
    try browser.visit(page)
  }

  @Test("a click on the map opens that exercise and brings it into view")
  func map() throws {
    #expect(try isOpen("e1-1") == false)
    try browser.click("a.cell[href='#e1-1']")
    try browser.wait(until: "document.getElementById('e1-1').closest('details').open")
    let top = try browser.value("document.getElementById('e1-1').getBoundingClientRect().top")
    #expect((0...900).contains((top as? NSNumber)?.intValue ?? -1))
    #expect(try browser.value("location.hash") as? String == "#e1-1")
  }

  @Test("a click on a heading folds its exercise, and a second one unfolds it")
  func folding() throws {
    #expect(try isOpen("e1-2") == true, "what went wrong is open from the start")
    for expected in [false, true] {
      try browser.click("#e1-2-title")
      try browser.wait(
        until: "document.getElementById('e1-2').closest('details').open === \(expected)"
      )
    }
    try browser.click("#e1-2 details.more summary")
    try browser.wait(until: "document.querySelector('#e1-2 .hints').checkVisibility()")
  }

  @Test("the filter shows open exercises, passed exercises, or all")
  func choice() throws {
    let visible =
      "[...document.querySelectorAll('article')].filter(e => e.checkVisibility()).length"
    #expect(try browser.value(visible) as? Int == 9)
    for (choice, count) in [("passed", 1), ("open", 8), ("all", 9)] {
      try browser.click("label:has(#show-\(choice)) span")
      try browser.wait(until: "\(visible) === \(count)")
    }
  }

  @Test("the keyboard reaches all controls, in the order of the page")
  func keyboard() throws {
    try browser.press("Tab")
    #expect(try focus() == "Skip to the exercises")
    try browser.press("Tab")
    #expect(try focus() == "1 Subjects")
    try browser.run("document.querySelector('.skip').focus()")
    try browser.press("Enter")
    try browser.wait(until: "document.activeElement.id === 'exercises'")
    try browser.press("Tab")
    #expect(try browser.value("document.activeElement.id") as? String == "show-all")
    try browser.press("ArrowRight")
    try browser.wait(until: "document.querySelector('#show-open').checked")
    try browser.press("Tab")
    #expect(try focus().hasPrefix("1.2 Why not BehaviorSubject?"), "1.1 has passed")
    try browser.press("Enter")
    try browser.wait(until: "!document.getElementById('e1-2').closest('details').open")
  }

  @Test("a screen reader finds the landmarks, the headings, and the marbles in words")
  func accessibility() throws {
    let landmarks: Set = [
      "banner", "navigation", "main", "contentinfo", "article", "table", "caption",
    ]
    let nodes = try nodesForScreenReaders(until: landmarks)
    #expect(landmarks.subtracting(nodes.map(\.role)) == [])
    #expect(nodes.contains { $0.role == "navigation" && $0.name == "The course map" })
    #expect(nodes.contains { $0.role == "link" && $0.name == "2.1 See the leak: leaked" })
    #expect(nodes.contains { $0.role == "heading" && $0.name == "1.2 Why not BehaviorSubject?" })
    let pictures = nodes.filter { ["image", "img"].contains($0.role) }
    #expect(
      pictures.contains { picture in
        picture.name.contains("Marble diagram: story, expected, actual")
          && picture.name.contains("at tick 2 user taps Done")
          && picture.name.contains("The first difference: extra element b at tick 0.")
      }
    )
  }

  @Test("the page makes no network request, and a learner's text does not run")
  func harmless() throws {
    try browser.wait(until: "document.readyState === 'complete'")
    let requests = browser.events.filter { $0["method"] as? String == "Network.requestWillBeSent" }
      .compactMap { (($0["params"] as? Chromium.Message)?["request"] as? Chromium.Message)?["url"] }
    #expect(requests.compactMap { $0 as? String } == [page.absoluteString])
    #expect(try browser.value("typeof window.hacked") as? String == "undefined")
    #expect(try browser.value("document.images.length + document.scripts.length") as? Int == 0)
  }

  @Test(
    "the page fits its window and is legible in light and dark mode; a screenshot is saved",
    arguments: [400, 1_200],
    [false, true]
  )
  func looks(width: Int, isDark: Bool) throws {
    try browser.view(width: width, isDark: isDark)
    try browser.run("document.querySelectorAll('details').forEach(e => e.open = true)")
    #expect(try browser.value("document.documentElement.scrollWidth") as? Int == width)
    let faint = try browser.value(Self.faintTexts) as? [String]
    #expect(faint == [])
    let picture = try browser.picture()
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let name = "report-\(width)-\(isDark ? "dark" : "light").png"
    try picture.write(to: Self.folder.appending(path: name), options: .atomic)
  }

  // MARK: - Looking

  private struct Node {
    let role: String
    let name: String
    let description: String
  }

  /// The page as a screen reader finds it.
  ///
  /// - Parameter landmarks: The roles to wait for. The browser adds a table only after its layout.
  private func nodesForScreenReaders(until landmarks: Set<String>) throws -> [Node] {
    var nodes: [Node] = []
    for _ in 0..<1_000 {
      let tree = try browser.ask("Accessibility.getFullAXTree")
      nodes = (tree["nodes"] as? [Chromium.Message] ?? []).map { node in
        Node(
          role: Self.text(node["role"]),
          name: Self.text(node["name"]),
          description: Self.text(node["description"])
        )
      }
      if landmarks.isSubset(of: nodes.map(\.role)) { break }
      usleep(5_000)
    }
    return nodes
  }

  private static func text(_ value: Any?) -> String {
    (value as? Chromium.Message)?["value"] as? String ?? ""
  }

  private func isOpen(_ id: String) throws -> Bool? {
    try browser.value("document.getElementById('\(id)').closest('details').open") as? Bool
  }

  /// The words of the element that has the focus, as one line.
  private func focus() throws -> String {
    let words = try browser.value("document.activeElement.innerText") as? String ?? ""
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Texts whose contrast to what lies behind them is under 4.5 to 1. Behind a text lies the nearest
  /// opaque background, behind a marble's letter the marble.
  private static let faintTexts = """
    (() => {
      const parts = color => color.match(/[\\d.]+/g).map(Number);
      const light = color => parts(color).slice(0, 3)
        .map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const behind = element => {
        const circle = element.matches('.letter') && element.parentElement.querySelector('circle');
        if (circle) return getComputedStyle(circle).fill;
        for (let e = element; e; e = e.parentElement) {
          const color = getComputedStyle(e).backgroundColor;
          if ((parts(color)[3] ?? 1) === 1) return color;
        }
        return 'rgb(255, 255, 255)';
      };
      const texts = [...document.body.querySelectorAll('*')].filter(e => e.checkVisibility() &&
        !e.matches('title, desc, option, progress') &&
        [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()));
      return texts.filter(e => {
        const style = getComputedStyle(e);
        const pair = [light(e.closest('svg') ? style.fill : style.color), light(behind(e))];
        return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) < 4.5;
      }).map(e => e.className + ': ' + e.textContent);
    })()
    """
}
