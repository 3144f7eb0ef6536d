import ExerciseKit
import Foundation
import RxCore
import Testing

/// Whether the chapter's module contains the solutions.
let hasSolutions = ["RXLAB_VARIANT", "RXLAB_LANE"].contains {
  ProcessInfo.processInfo.environment[$0] == "solutions"
}

/// Sessions with the app that `rxlab run 14` runs: scripts, and what the app shows at their end.
@Suite("The running app", .ledger)
struct RunningAppTests {
  private static let milestones = (1...5).map { "14.\($0)" }

  /// What the app shows, without the log of the radio, which the simulator's tests compare.
  private func text(
    _ script: String...,
    milestones: [String] = RunningAppTests.milestones,
    learners: Set<String> = []
  ) -> String {
    let parts = AppParts(milestones, learners: learners)
    return RunningApp.run.lines(after: script, parts: parts)
      .map { $0.replacing(#/ {3}\d+ s {2}.*/#, with: "") }
      .joined(separator: "\n")
  }

  // MARK: - The references

  @Test("the app begins with three items, and without the sync, which has no reference")
  func start() {
    #expect(
      text() == """
        0 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │
        ├──────────────────────────────────────┤
        │ 1 of 3 finished                      │
        │ [Search]                             │
        │ milk                                 │
        │ bread                              ✓ │
        │ tea                                  │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   t type TEXT
        l link todo/N   e server fails   n tick   N tick 10   z close
        """
    )
  }

  @Test("the user opens a new item, and edits it in a sheet")
  func sheet() {
    #expect(
      text("add", "title eggs") == """
        1 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │
        ╞══════════════════════════════════════╡
        │ Cancel          eggs            Done │
        ├──────────────────────────────────────┤
        │ Title  [eggs_]                       │
        │ [ ] Finished                         │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c cancel   d done   t title TEXT   o toggle finished   y type TEXT   p pull
        a pull and release   l link todo/N   e server fails   n tick   N tick 10
        z close
        """
    )
  }

  @Test("a saved item appears in the list, and a canceled change does not")
  func edit() {
    #expect(
      text(
        "add",
        "title eggs",
        "toggle finished",
        "done",
        "row 1",
        "type !",
        "pull and release",
        "pull",
        "row 3",
        "title green tea",
        "cancel",
        "row 3",
        "type !",
        "done"
      ) == """
        9 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         4 items            Add │
        ├──────────────────────────────────────┤
        │ 2 of 4 finished                      │
        │ [Search]                             │
        │ milk                                 │
        │ bread                              ✓ │
        │ tea!                                 │
        │ eggs                               ✓ │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   4 row 4
        t type TEXT   l link todo/N   e server fails   n tick   N tick 10   z close
        """
    )
  }

  @Test("a search fails, and finds its items when the user repeats it")
  func search() {
    #expect(
      text("server fails", "search mi", "tick 3") == """
        3 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   fails
        │ Clear         3 items            Add │   request  "mi"
        ├──────────────────────────────────────┤
        │ 1 of 3 finished                      │
        │ [mi_]                                │
        │ Search failed  <Retry>               │
        │ milk                                 │
        │ bread                              ✓ │
        │ tea                                  │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   r retry   1 row 1   2 row 2   3 row 3
        t type TEXT   l link todo/N   e server answers   n tick   N tick 10   z close
        """
    )
    #expect(
      text("server fails", "search mi", "tick 3", "server answers", "retry", "tick 2") == """
        5 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │   request  "mi"
        ├──────────────────────────────────────┤
        │ 1 of 3 finished                      │
        │ [mi_]                                │
        │ milk                                 │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   t type TEXT   l link todo/N
        e server fails   n tick   N tick 10   z close
        """
    )
  }

  @Test("a link that arrives while a sheet is dismissed opens its item afterwards")
  func link() {
    #expect(
      text("link todo/2", "type s", "done && link todo/3") == """
        3 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │
        ╞══════════════════════════════════════╡
        │ Cancel          tea             Done │
        ├──────────────────────────────────────┤
        │ Title  [tea]                         │
        │ [ ] Finished                         │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c cancel   d done   t title TEXT   o toggle finished   y type TEXT   p pull
        a pull and release   l link todo/N   e server fails   n tick   N tick 10
        z close
        """
    )
  }

  @Test("a title that another item has disables Done, so the script stops there")
  func disabled() {
    #expect(
      text("row 1", "title tea", "done") == """
        1 s
        reference  14.1, 14.2, 14.3, 14.4
        missing    14.5 (no sync until your answer has passed)
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │
        ╞══════════════════════════════════════╡
        │ Cancel          tea           (Done) │
        ├──────────────────────────────────────┤
        │ Title  [tea_]                        │
        │ [ ] Finished                         │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        Command 3, 'done': it is not possible now.
        To fix, use one of: cancel, title, toggle finished, type, pull, pull and release, \
        link, server fails, tick, close
        c cancel   t title TEXT   o toggle finished   y type TEXT   p pull
        a pull and release   l link todo/N   e server fails   n tick   N tick 10
        z close
        """
    )
  }

  @Test("after the app is closed, no resources remain, wherever its user was")
  func close() {
    let closed = """
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
    #expect(text("close").hasSuffix(closed))
    #expect(text("add", "title eggs", "close").hasSuffix(closed))
    #expect(text("search mi", "tick 2", "close").hasSuffix(closed))
    #expect(text("row 1 && link todo/2", "done", "clear", "close").hasSuffix(closed))
  }

  @Test("an app of fewer milestones has fewer commands, and no flows")
  func milestones() {
    #expect(
      text("row 2", "title buns", "done", milestones: ["14.1", "14.2"]) == """
        2 s
        reference  14.1, 14.2
        ┌──────────────────────────────────────┐
        │ Clear         3 items            Add │
        ├──────────────────────────────────────┤
        │ 1 of 3 finished                      │
        │ [Search]                             │
        │ milk                                 │
        │ buns                               ✓ │
        │ tea                                  │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   t type TEXT
        n tick   N tick 10   z close
        """
    )
    #expect(
      text("row 3", "type !", "done", milestones: ["14.1"]) == """
        2 s
        reference  14.1
        ┌──────────────────────────────────────┐
        │ Clear                            Add │
        ├──────────────────────────────────────┤
        │ [Search]                             │
        │ milk                                 │
        │ bread                              ✓ │
        │ tea!                                 │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   t type TEXT
        n tick   N tick 10   z close
        """
    )
  }

  // MARK: - The solutions in place of a learner's code

  @Test(
    "the device receives all items, and later the change made while the radio was off",
    .enabled(if: hasSolutions)
  )
  func sync() {
    let learners = Set(Self.milestones.dropFirst())
    #expect(
      text("tick 30", learners: learners) == """
        30 s
        yours      14.2, 14.3, 14.4, 14.5
        reference  14.1
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │   radio    on
        ├──────────────────────────────────────┤   device   in range
        │ 1 of 3 finished                      │            confirms items
        │ [Search]                             │   link     connected
        │ milk                          synced │   display  milk, bread ✓, tea
        │ bread                       ✓ synced │
        │ tea                           synced │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   t type TEXT
        l link todo/N   e server fails   b radio off   g device out of range
        k device is silent   n tick   N tick 10   z close
        """
    )
    #expect(
      text(
        "tick 30",
        "radio off",
        "row 1",
        "title oat milk",
        "done",
        "tick 5",
        learners: learners
      ) == """
        37 s
        yours      14.2, 14.3, 14.4, 14.5
        reference  14.1
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │   radio    off
        ├──────────────────────────────────────┤   device   in range
        │ 1 of 3 finished                      │            confirms items
        │ [Search]                             │   link     none
        │ oat milk                             │   display  milk, bread ✓, tea
        │ bread                       ✓ synced │
        │ tea                           synced │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   t type TEXT
        l link todo/N   e server fails   b radio on   g device out of range
        k device is silent   n tick   N tick 10   z close
        """
    )
    #expect(
      text(
        "tick 30",
        "radio off",
        "row 1",
        "title oat milk",
        "done",
        "tick 5",
        "radio on",
        "tick 20",
        learners: learners
      ) == """
        57 s
        yours      14.2, 14.3, 14.4, 14.5
        reference  14.1
        ┌──────────────────────────────────────┐   server   answers after 2 s
        │ Clear         3 items            Add │   radio    on
        ├──────────────────────────────────────┤   device   in range
        │ 1 of 3 finished                      │            confirms items
        │ [Search]                             │   link     connected
        │ oat milk                      synced │   display  oat milk, bread ✓, tea
        │ bread                       ✓ synced │
        │ tea                           synced │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        c clear   a add   s search TEXT   1 row 1   2 row 2   3 row 3   t type TEXT
        l link todo/N   e server fails   b radio off   g device out of range
        k device is silent   n tick   N tick 10   z close
        """
    )
  }

  @Test(
    "the whole session: add, edit, search, link, sync, radio off and on, and nothing leaks",
    .enabled(if: hasSolutions)
  )
  func session() {
    let learners = Set(Self.milestones.dropFirst())
    let script = [
      "add", "title eggs", "done", "row 4", "toggle finished", "done", "server fails", "search eg",
      "tick 3", "server answers", "retry", "tick 2", "search", "link todo/1", "title oat milk",
      "done", "device is silent", "tick 30", "device confirms", "device out of range", "tick 10",
      "device in range", "tick 20", "radio off", "tick 3", "radio on", "tick 30",
    ]
    let parts = AppParts(Self.milestones, learners: learners)
    let session = RunningApp.run.session(parts)
    session.perform(script)
    #expect(
      session.screen.joined(separator: "\n") == """
        ┌──────────────────────────────────────┐
        │ Clear         4 items            Add │
        ├──────────────────────────────────────┤
        │ 2 of 4 finished                      │
        │ [Search]                             │
        │ oat milk                      synced │
        │ bread                       ✓ synced │
        │ tea                           synced │
        │ eggs                        ✓ synced │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """
    )
    session.perform(["close"])
    #expect(session.remaining == 0)
    session.end()
  }

  @Test("the learner's own screens are shown in the app of 14.1", .enabled(if: hasSolutions))
  func ownScreens() {
    let reference = text("add", "title eggs", "done", "row 3", "pull", milestones: ["14.1"])
    let own = text(
      "add",
      "title eggs",
      "done",
      "row 3",
      "pull",
      milestones: ["14.1"],
      learners: ["14.1"]
    )
    #expect(own == reference.replacing("reference  14.1", with: "yours      14.1"))
    #expect(own.contains("│ eggs "))
    #expect(
      text(milestones: ["14.1", "14.2"], learners: ["14.1"])
        .hasPrefix("0 s\nreference  14.1 (yours: rxlab run 14.1), 14.2\n")
    )
  }

  @Test(
    "the learner's bindings are those of the sheet, while it has no flows",
    .enabled(if: hasSolutions)
  )
  func ownBindings() {
    let script = ["row 1", "title tea"]
    let own = RunningApp.run.lines(
      after: script,
      parts: AppParts(["14.1", "14.2"], learners: ["14.2"])
    )
    #expect(own.contains("│ Cancel          tea           (Done) │"))
    #expect(own.prefix(3) == ["1 s", "yours      14.2", "reference  14.1"])
  }
}
