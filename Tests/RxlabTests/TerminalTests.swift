import CommandLineKit
import CourseKit
import Testing

@Suite("The forms of the output")
struct TerminalTests {
  private let terminal = Terminal(environment: [:])
  private let lines: [TextLine] = [
    TextLine(.good, "1 of 2 passed"), TextLine(.plain, "::set-output name=a::b"),
  ]

  @Test("text that is not for a terminal has no colors")
  func text() {
    #expect(terminal.text(lines, as: .text) == "1 of 2 passed\n::set-output name=a::b")
  }

  @Test("in a GitHub log, no line between the two tokens is a workflow command")
  func gitHubLog() throws {
    let text = terminal.text(lines, as: .gitHubLog)
    let token = try #require(text.firstMatch(of: /^::stop-commands::([0-9A-F-]{36})\n/)?.1)
    #expect(
      text == "::stop-commands::\(token)\n1 of 2 passed\n::set-output name=a::b\n::\(token)::"
    )
    #expect(!terminal.text(lines, as: .gitHubLog).contains(token), "a token is used once")
  }
}
