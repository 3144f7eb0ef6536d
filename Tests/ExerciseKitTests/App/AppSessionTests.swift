import KitRecords
import Testing

@testable import ExerciseKit

@Suite("A script for an app", .ledger)
struct AppSessionTests {
  private func text(_ script: String..., parts: AppParts = AppParts()) -> String {
    SampleApp.run.lines(after: script, parts: parts).joined(separator: "\n")
  }

  private func problem(_ script: String...) -> String? {
    SampleApp.run.scene(after: script, parts: AppParts()).problem
  }

  @Test("without commands, the app is shown at its start, with the keys of what is possible")
  func start() {
    let parts = AppParts(["9.1", "9.2", "9.3"], learners: ["9.2"])
    #expect(
      text(parts: parts) == """
        0 s
        yours      9.2
        reference  9.1
        missing    9.3 (no bell)
        ┌──────────────────────────────────────┐   seconds  0
        │ <Ask>                                │   answers  none
        │ Name  []                             │   rings    0
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        a ask   m name TEXT   t type TEXT   b ring   n tick   N tick 10   z close
        """
    )
  }

  @Test("an animation ends before the next command, and time passes while it runs")
  func animation() {
    #expect(
      text("name Ada", "type !", "ask", "ring") == """
        1 s
        ┌──────────────────────────────────────┐   seconds  1
        │                                      │   answers  none
        ╞══════════════════════════════════════╡   rings    1
        │ Sure?                                │
        │ <Yes> <No>                           │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        y yes   o no   b ring   n tick   N tick 10   z close
        """
    )
    #expect(
      text("name Bob", "name Ada", "type !", "ask", "yes", "tick 5") == """
        7 s
        ┌──────────────────────────────────────┐   seconds  7
        │ <Ask>                                │   answers  Yes
        │ Name  [Ada!_]                        │   rings    0
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        a ask   m name TEXT   t type TEXT   b ring   n tick   N tick 10   z close
        """
    )
  }

  @Test("commands of one entry happen at the same moment, and a moving screen takes no touch")
  func sameMoment() {
    #expect(problem("ask && ring && tick") == nil)
    #expect(
      problem("ask && yes") == """
        Command 2, 'yes': it is not possible now.
        To fix, use one of: ring, tick, close
        """
    )
  }

  @Test("the script stops at a command that is not possible, and names those that are")
  func notPossible() {
    #expect(
      problem("ring", "yes", "ring") == """
        Command 2, 'yes': it is not possible now.
        To fix, use one of: ask, name, type, ring, tick, close
        """
    )
    let scene = SampleApp.run.scene(after: ["ring", "yes", "ring"], parts: AppParts())
    #expect(scene.surroundings.last == "rings    1")
  }

  @Test("an unknown command gets the list of the known ones")
  func unknown() {
    #expect(
      problem("rng") == """
        Command 1, 'rng': unknown command.
        To fix, use one of: ask, yes, no, name TEXT, type TEXT, ring, tick N, close
        """
    )
  }

  @Test("a text that a command cannot use is a problem")
  func invalidText() {
    #expect(problem("ring twice") == "Command 1, 'ring twice': 'ring' takes no text.")
    for text in ["0", "-1", "soon", "3601"] {
      #expect(
        problem("tick \(text)")
          == "Command 1, 'tick \(text)': expected a number of seconds from 1 to 3600."
      )
    }
    #expect(problem("tick 3600") == nil)
  }

  @Test("after the app is closed, it has no commands and no resources")
  func close() {
    #expect(
      text("ask", "close") == """
        11 s
        ┌──────────────────────────────────────┐
        │ The app is closed.                   │
        │ Resources that remain: 0             │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """
    )
    #expect(problem("close", "ring")?.contains("it is not possible now") == true)
  }

  @Test("each step is announced before it begins")
  func steps() {
    var steps: [AppStep] = []
    _ = SampleApp.run.scene(after: ["ring && ask", "yes", "no"], parts: AppParts()) {
      steps.append($0)
    }
    #expect(
      steps.map(\.description) == [
        "while the app started", "during command 1, 'ring'", "during command 2, 'ask'",
        "during command 3, 'yes'", "during command 4, 'no'", "while the app was closed",
      ]
    )
  }

  @Test("the milestones and their origins are read from the environment")
  func environment() {
    let settings = RunSettings(environment: [
      "RXLAB_RUN": "ring\ntick 5", "RXLAB_RUN_PARTS": "9.1=reference,9.2=learner",
    ])
    #expect(settings.appScript == ["ring", "tick 5"])
    #expect(settings.appParts == AppParts(["9.1", "9.2"], learners: ["9.2"]))
    #expect(settings.appParts.isLearners("9.2"))
    #expect(!settings.appParts.isLearners("9.1"))
    #expect(RunSettings(environment: ["RXLAB_RUN": ""]).appScript == [])
    #expect(RunSettings(environment: [:]).appScript == nil)
  }

  @Test("answers of other chapters take part only in a run that reports to rxlab")
  func ownParts() {
    let parts = ["RXLAB_OWN_PARTS": "6.4,11.1"]
    #expect(RunSettings(environment: parts).ownParts == [])
    let reporting = parts.merging(["RXLAB_RECORDS_FD": "3"]) { $1 }
    #expect(RunSettings(environment: reporting).ownParts == ["6.4", "11.1"])
    #expect(RunSettings(environment: ["RXLAB_RECORDS_FD": "3"]).ownParts == [])
    #expect(OwnParts.listed(["11.1", "6.4", "6.3"]) == "6.3, 6.4 and 11.1")
    #expect(OwnParts.listed(["6.4"]) == "6.4")
  }
}
