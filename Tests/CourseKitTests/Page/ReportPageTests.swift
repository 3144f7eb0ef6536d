import Foundation
import Testing

@testable import CourseKit

@Suite("The report page: one self-contained file, safe to open, with every exercise")
struct ReportPageTests {
  let page = PageReader(SamplePage.page().text)

  @Test("the page is well-formed XML and begins as HTML")
  func wellFormed() {
    #expect(page.fault == nil)
    #expect(SamplePage.page().text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head>"))
  }

  @Test("the page has only internal links, loads nothing and runs nothing")
  func selfContained() {
    #expect(page.values(of: "href").allSatisfy { $0.hasPrefix("#") })
    #expect(page.values(of: "src") == [])
    #expect(page.values(of: "style") == [])
    #expect(!page.elements.flatMap(\.attributes.keys).contains { $0.hasPrefix("on") })
    #expect(["script", "img", "link", "iframe", "form", "base"].flatMap(page.all).isEmpty)
    #expect(!PageStyle.text.contains("url(") && !PageStyle.text.contains("@import"))
    #expect(!SamplePage.page().text.contains("://"))
    #expect(page.values(of: "content").contains("default-src 'none'; style-src 'unsafe-inline'"))
  }

  @Test("every link has a target, every label exists, and every id is unique")
  func references() {
    let ids = page.values(of: "id")
    #expect(Set(ids).count == ids.count)
    let goals = page.values(of: "href").map { String($0.dropFirst()) }
    let bearers = page.values(of: "aria-labelledby").flatMap { $0.split(separator: " ") }
    #expect(Set(goals + bearers.map(String.init)).subtracting(ids) == [])
  }

  @Test("every exercise is listed with its verdict")
  func everyExercise() {
    let articles = page.all("article").compactMap { $0.attributes["class"] }
    #expect(
      articles == [
        "exercise passed", "exercise failed", "exercise not-started", "exercise failed",
        "exercise leaked", "exercise crashed", "exercise does-not-compile", "exercise forbidden",
        "exercise changed",
      ]
    )
    let cells = page.all("a").filter { $0.attributes["class"]?.hasPrefix("cell") == true }
    #expect(cells.map { $0.attributes["href"] }.first == "#e1-1")
    #expect(cells.count == 9)
    for exercise in SamplePage.course.exercises { #expect(page.words.contains("\(exercise.id)")) }
  }

  @Test("the page shows the evidence of each verdict")
  func evidence() {
    for words in [
      "extra element b at tick 0", "Tests/Chapter01SubjectsTests/E01FileTests.swift:20",
      "The list received an empty item", "A PublishSubject has none.", "What the test observed",
      "bag, a DisposeBag of the list", "crashed: Fatal error: Index out of range",
      "missing argument for parameter 'size'", "SerialDisposable may not be used.",
      "This file has not been judged yet.", "1 of 9 exercises passed · 10 of 90 points",
    ] {
      #expect(page.words.contains(words))
    }
    #expect(!page.words.contains("PublishSubject<Int>()"), "the third hint does not fit yet")
  }

  @Test("a learner's text is displayed and never interpreted")
  func hostileNames() {
    #expect(!SamplePage.page().text.contains("<script>window"))
    #expect(!SamplePage.page().text.contains("<img"))
    #expect(!SamplePage.page().text.contains("\u{202E}"))
    #expect(page.words.contains("<script>window.hacked=1</script>"))
  }

  @Test("marbles, tables and scroll regions have accessible names")
  func names() {
    #expect(page.all("svg").count == 6)
    #expect(page.all("svg").allSatisfy { $0.attributes["role"] == "img" })
    #expect(page.words.contains("expected: at tick 2 next(TodoItem(\"milk\"))."))
    #expect(page.all("th").allSatisfy { $0.attributes["scope"] == "col" })
    #expect(page.all("caption").count == 2)
    let regions = page.elements.filter { $0.attributes["role"] == "region" }
    #expect(regions.allSatisfy { $0.attributes["aria-label"]?.isEmpty == false })
  }

  @Test("altered protected files are listed first")
  func alterations() {
    let page = PageReader(
      SamplePage.page(alterations: [.init(path: "Tests/<b>.swift", kind: .changed)]).text
    )
    #expect(page.fault == nil)
    #expect(page.words.contains("changed: Tests/<b>.swift"))
  }
}
