import Testing

@testable import CourseKit

@Suite("The script of an app that is played with keys")
struct KeyedScriptTests {
  @Test("the commands of an argument are separated by semicolons")
  func commands() {
    let text = " add;title oat milk ;; done && link todo/2;"
    #expect(
      KeyedScript.commands(in: text) == ["add", "title oat milk", "done && link todo/2"]
    )
    #expect(KeyedScript.commands(in: " ; ") == [])
  }

  @Test("a key adds its command, and u removes the last one")
  func undo() {
    var script = KeyedScript()
    let report = AppReport.sample()
    #expect(script.press("u", at: report) == .ignore)
    #expect(script.press("a", at: report) == .run)
    #expect(script.press("a", at: report) == .run)
    #expect(script.commands == ["add", "add"])
    #expect(script.press("u", at: report) == .run)
    #expect(script.press("q", at: report) == .quit)
    #expect(script.commands == ["add"])
  }

  @Test("a command with a text asks for it, and is added with it")
  func text() {
    var script = KeyedScript()
    #expect(script.press("t", at: .sample()) == .ask(prompt: "title TEXT", words: "title"))
    #expect(script.commands == [])
    #expect(script.enter("oat milk", after: "title") == .run)
    #expect(script.enter("", after: "title") == .run)
    #expect(script.commands == ["title oat milk", "title"])
  }

  @Test("a colon asks for a command in words")
  func words() {
    var script = KeyedScript()
    #expect(script.press(":", at: .sample()) == .ask(prompt: "command", words: ""))
    #expect(script.enter("", after: "") == .ignore)
    #expect(script.enter("row 12", after: "") == .run)
    #expect(script.commands == ["row 12"])
  }

  @Test("a key without a command changes nothing, also after a crash")
  func unknownKey() {
    var script = KeyedScript(["add"])
    #expect(script.press("x", at: .sample()) == .ignore)
    let crash = AppReport.sample(["add"], scene: nil, ending: "crashed: Fatal error")
    #expect(script.press("a", at: crash) == .ignore)
    #expect(script.commands == ["add"])
    #expect(script.press("u", at: crash) == .run)
    #expect(script.commands == [])
  }

  @Test("a command that was not possible is removed")
  func reject() {
    var script = KeyedScript(["add", "dnoe"])
    script.reject()
    #expect(script.commands == ["add"])
  }
}
