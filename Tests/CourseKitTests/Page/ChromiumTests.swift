import CourseSamples
import Foundation
import Testing

@Suite(
  "The browser of the tests",
  .enabled(if: Chromium.program != nil, "no Chromium here; on Debian: apt-get install chromium"),
  .startsProcesses
)
struct ChromiumTests {
  @Test("a condition is asked again, and a script has run, if its page is replaced meanwhile")
  func replacedPage() throws {
    try Folder.temporary { folder in
      for title in ["first", "second", "third"] {
        try folder.write("\(title).html", "<!doctype html><title>\(title)</title>")
      }
      let browser = try Chromium()
      try browser.visit(folder.url.appending(path: "first.html"))
      // The promise is never kept, so the navigation always comes before the answer.
      try browser.wait(
        until: """
          document.title === 'second'
            || (location.href = 'second.html', new Promise(() => {}))
          """
      )
      try browser.run("location.href = 'third.html', new Promise(() => {})")
      try browser.wait(until: "document.title === 'third'")
    }
  }

  @Test("an expression that throws is refused")
  func fault() throws {
    let browser = try Chromium()
    #expect(throws: Chromium.Refusal.self) { try browser.run("nothing.at.all") }
  }
}
