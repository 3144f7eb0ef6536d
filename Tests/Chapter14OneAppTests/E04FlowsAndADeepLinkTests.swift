import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("14.4 Flows and a deep link", .exercise("14.4"))
struct E04FlowsAndADeepLinkTests {
  let learner = E04Contract.learner

  @Test(
    "a tapped row opens its item, and Done saves what the user typed",
    .diagnosis(
      """
      The user tapped a row and Done, and the detail screen or the saved items were wrong. `.list` \
      contributes the list with a `ScreenStepper` of `list.opened`, and `.edit` presents the root \
      of a `DetailFlow` and contributes it with one of `saved`. Save the item once, in `.save`.
      """,
      hint: 2
    )
  )
  func rows() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    let changes = lab.observe(app.items.skip(1), as: "items")
    for row in [2, 0, 1] {
      app.tapRow(row)
      lab.expect(app.opened, equals: all[row], "the item in the sheet")
      app.type("!")
      app.leave(by: .done)
      all[row].title += "!"
      lab.expect(app.opened, equals: nil, "the item in the sheet after Done")
      lab.expect(app.items.value, equals: all, "the items after Done")
    }
    lab.expect(changes.events.count, equals: 3, "the number of changes of the items")
  }

  @Test(
    "a row opens its item after another step",
    .diagnosis(
      """
      A step that is not a case of `AppStep` was sent while no sheet was open, and a row did not \
      open its item after that. Return `.none` for such a step from `navigate(to:)` of the \
      `AppFlow`; `.end` ends the whole app.
      """,
      hint: 2
    )
  )
  func rowAfterAnotherStep() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.act("another step is sent") { app.sendOtherStep() }
    app.tapRow(1)
    lab.expect(app.opened, equals: all[1], "the item in the sheet")
  }

  @Test(
    "the child flow of a detail screen is active while its sheet is open",
    .diagnosis(
      """
      The user opened an item, and its `DetailFlow` received no steps. Contribute the flow itself \
      as `withNextPresentable`, not its navigation controller or its detail screen.
      """,
      hint: 2
    )
  )
  func childFlow() {
    let lab = Lab()
    let app = FlowStory(lab, learner, lab.drawnTodos(3))
    app.tapRow(1)
    lab.expect(app.detailFlow != nil, equals: true, "whether the `DetailFlow` receives a step")
  }

  @Test(
    "the title and Done of a detail screen follow the text and the items",
    .diagnosis(
      """
      The title or the Done button of a detail screen did not fit the text and the items. In \
      `DetailFlow.init`, load the view and call `Milestone2.bind(_:title:items:)` with \
      `BehaviorRelay(value: todo.title)`; keep the result in `bag`.
      """,
      hint: 2
    )
  )
  func bindings() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.tapRow(1)
    lab.expect(app.detail?.field.text, equals: all[1].title, "the text of the field")
    lab.expect(app.detail?.title, equals: all[1].title, "the title of the screen")
    lab.expect(app.detail?.doneButton.isEnabled, equals: true, "whether Done is enabled")
    app.clear()
    lab.expect(app.detail?.title, equals: "New item", "the title without a text")
    lab.expect(app.detail?.doneButton.isEnabled, equals: false, "Done without a text")
    app.type(all[2].title)
    lab.expect(app.detail?.title, equals: all[2].title, "the title after typing")
    lab.expect(app.detail?.doneButton.isEnabled, equals: false, "Done for a used title")
    app.act("the other item is removed") { app.items.accept(Array(all[...1])) }
    lab.expect(app.detail?.doneButton.isEnabled, equals: true, "Done for an unused title")
    app.leave(by: .done)
    lab.expect(
      app.items.value,
      equals: [all[0], Todo(id: all[1].id, title: all[2].title)],
      "the items after Done"
    )
    app.act("user taps Add") { app.user.tap(app.list.addButton) }
    lab.expect(app.detail?.doneButton.isEnabled, equals: false, "Done for a new item")
  }

  @Test(
    "Add opens a new item, and Done appends it",
    .diagnosis(
      """
      The user tapped Add and Done, and the new item was not appended once. Each item that \
      `list.opened` emits becomes `.edit`, whether or not `items` contains it; `.save` calls \
      `Milestone1.save(_:in:)`.
      """,
      hint: 2
    )
  )
  func add() {
    let lab = Lab()
    let app = FlowStory(lab, learner, [])
    for id in 1...2 {
      app.act("user taps Add") { app.user.tap(app.list.addButton) }
      lab.expect(app.opened, equals: Todo(id: id, title: ""), "the item in the sheet")
      app.type("milk \(id)")
      app.leave(by: .done)
    }
    lab.expect(
      app.items.value,
      equals: [Todo(id: 1, title: "milk 1"), Todo(id: 2, title: "milk 2")],
      "the items"
    )
  }

  @Test(
    "white space in a title is kept",
    .diagnosis(
      """
      An item had white space at the ends of its title, or the user typed some, and the field or \
      the saved item did not have it. Pass `todo.title` to the binding and the item of `.save` to \
      `Milestone1.save(_:in:)` as they are.
      """,
      hint: 2
    )
  )
  func whiteSpace() {
    let lab = Lab()
    let todo = Todo(id: 1, title: " \(lab.numbered("milk")) ")
    let app = FlowStory(lab, learner, [todo])
    app.tapRow(0)
    lab.expect(app.detail?.field.text, equals: todo.title, "the text of the field")
    app.type(" ")
    app.leave(by: .done)
    lab.expect(app.items.value.map(\.title), equals: [todo.title + " "], "the title after Done")
  }

  @Test(
    "the steps `.save` and `.edit` work without a tap",
    .diagnosis(
      """
      The program sent `.save` while no sheet was open, and the item was not saved, or it sent \
      `.edit`, and this version of the item was not opened. Follow both steps in `navigate(to:)` \
      without a condition, with the `Todo` of the step.
      """,
      hint: 2
    )
  )
  func stepsOfTheProgram() {
    let lab = Lab()
    var all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    all[1].title += "!"
    app.act("the program sends `.save`") { app.coordinator.navigate(to: AppStep.save(all[1])) }
    lab.expect(app.items.value, equals: all, "the items after `.save`")
    all[0].title += "."
    app.act("the program sends `.edit`") { app.coordinator.navigate(to: AppStep.edit(all[0])) }
    lab.expect(app.opened, equals: all[0], "the item in the sheet")
    app.type("?")
    app.leave(by: .done)
    all[0].title += "?"
    lab.expect(app.items.value, equals: all, "the items after Done")
    let untitled = Todo(id: 1, title: "")
    app.act("the program saves an untitled item") {
      app.coordinator.navigate(to: AppStep.save(untitled))
    }
    lab.expect(app.items.value, equals: all + [untitled], "the items after another `.save`")
  }

  @Test(
    "the user can pull the sheet down",
    .diagnosis(
      """
      The user pulled the sheet of an item down, and it was not dismissed. Present the root of the \
      `DetailFlow` with its default style, and leave `isModalInPresentation` false.
      """,
      hint: 2
    )
  )
  func pullOfTheSheet() {
    let lab = Lab()
    let app = FlowStory(lab, learner, lab.drawnTodos(2))
    app.tapRow(1)
    app.leave(by: .pull)
    lab.expect(app.opened, equals: nil, "the item in the sheet after the pull")
    app.act("user taps Add") { app.user.tap(app.list.addButton) }
    app.leave(by: .pull)
    lab.expect(app.opened, equals: nil, "the item in the sheet after Add and a pull")
  }

  @Test(
    "every other exit changes no item, and the next row opens",
    .diagnosis(
      """
      A sheet was dismissed without Done, and an item changed, or the next row did not open. Only \
      `saved` makes a step `.save`. A child flow whose root is dismissed ends by itself, if its \
      `root` is the navigation controller that you present.
      """,
      hint: 2
    )
  )
  func otherExits() {
    for exit in FlowStory.Exit.allCases where exit != .done {
      let lab = Lab()
      var all = lab.drawnTodos(3)
      let app = FlowStory(lab, learner, all)
      app.tapRow(1)
      app.type("?")
      app.leave(by: exit)
      lab.expect(app.opened, equals: nil, "the item in the sheet after \(exit.rawValue)")
      lab.expect(app.items.value, equals: all, "the items after \(exit.rawValue)")
      app.tapRow(2)
      lab.expect(app.opened, equals: all[2], "the item of the next row")
      app.type("!")
      app.leave(by: .done)
      all[2].title += "!"
      lab.expect(app.items.value, equals: all, "the items after Done")
    }
  }

  @Test(
    "each tap opens its item, also the same one again",
    .diagnosis(
      """
      The user opened a row twice in succession, and the second tap presented nothing. Each \
      element of `list.opened` becomes `.edit`, also one that is equal to the one before.
      """,
      hint: 2
    )
  )
  func sameRowAgain() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    for _ in 1...2 {
      app.tapRow(1)
      lab.expect(app.opened, equals: all[1], "the item in the sheet")
      app.leave(by: .cancel)
      lab.expect(app.opened, equals: nil, "the item in the sheet after Cancel")
    }
  }

  @Test(
    "a row opens its item right after the sheet before, and after the list was covered",
    .diagnosis(
      """
      The user tapped a row as soon as a sheet had been dismissed, or after another screen had \
      covered the list, and nothing was presented. Each element of `list.opened` becomes `.edit`, \
      without `throttle`, as long as the flow is active.
      """,
      hint: 2
    )
  )
  func rowsInSuccession() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.settle()
    for row in all.indices {
      lab.act("user taps row \(row)") { app.touchRow(row) }
      lab.run(until: lab.now + 1)
      lab.expect(app.opened, equals: all[row], "the item in the sheet")
      lab.act("user taps Cancel") { app.beginToLeave(by: .cancel) }
      lab.run(until: lab.now + 1)
    }
    let stack = app.list.navigationController
    app.act("another screen covers the list") {
      stack?.pushViewController(UIViewController(), animated: true)
    }
    app.act("user goes back") { app.user.tapBack() }
    app.tapRow(1)
    lab.expect(app.opened, equals: all[1], "the item in the sheet after the list was covered")
  }

  @Test(
    "an item is saved as often as the user taps Done",
    .diagnosis(
      """
      The user edited the same item several times, and a later change was not saved. Call \
      `Milestone1.save(_:in:)` for each step `.save`.
      """,
      hint: 2
    )
  )
  func savesOfOneItem() {
    let lab = Lab()
    var all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    for _ in 1...3 {
      app.tapRow(1)
      app.type("!")
      app.leave(by: .done)
      all[1].title += "!"
      lab.expect(app.items.value, equals: all, "the items after Done")
    }
  }

  @Test(
    "an item is saved again with the same values",
    .diagnosis(
      """
      The user tapped Done, a sync marked the item, and the user opened it and tapped Done again \
      without a change. The item was not saved: it was still synced. Save each item, without \
      comparing it with the last one.
      """,
      hint: 2
    )
  )
  func sameItemAgain() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    for _ in 1...2 {
      app.tapRow(1)
      app.leave(by: .done)
      lab.expect(app.items.value, equals: all, "the items after Done")
      app.act("a sync marks the item") {
        var synced = all
        synced[1].isSynced = true
        app.items.accept(synced)
      }
    }
  }

  @Test(
    "the child flow ends with `.save`, and its parent receives the step",
    .diagnosis(
      """
      The user tapped Done, and `.save` did not reach first the `DetailFlow` and then the \
      `AppFlow`, once each. Contribute the `DetailFlow` with a `ScreenStepper` of \
      `detail.saved.map { .save($0) }`, and return `.end(forwardToParentFlowWithStep:)` from it.
      """,
      hint: 2
    )
  )
  func saveStep() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    let saves = lab.observe(app.saves, as: "the coordinator")
    app.tapRow(1)
    app.leave(by: .done)
    app.tapRow(2)
    app.leave(by: .cancel)
    app.tapRow(0)
    app.leave(by: .done)
    let expected = [all[1], all[0]].flatMap { ["DetailFlow \($0.id)", "AppFlow \($0.id)"] }
    lab.expect(
      saves.events.map(\.value),
      equals: expected.map { .next($0) },
      "the flows that have navigated to `.save`"
    )
  }

  @Test(
    "the bindings end with the flow",
    .diagnosis(
      """
      A detail screen was dismissed and is retained, and its Done button still follows the items. \
      Put the result of `Milestone2.bind` into the `bag` of the `DetailFlow`, and don't retain \
      the flow. `allowStepWhenDismissed` retains it, too.
      """,
      hint: 2
    )
  )
  func endOfTheBindings() {
    for exit in FlowStory.Exit.allCases {
      let lab = Lab()
      let all = lab.drawnTodos(3)
      let app = FlowStory(lab, learner, all)
      app.tapRow(1)
      let detail = app.detail
      app.leave(by: exit)
      app.act("all items get the same title") {
        app.items.accept(app.items.value.map { Todo(id: $0.id, title: all[1].title) })
      }
      lab.expect(
        detail?.doneButton.isEnabled,
        equals: true,
        "whether Done is enabled after \(exit.rawValue) and a change of the items"
      )
    }
  }

  @Test(
    "the item is saved during the tap on Done",
    .diagnosis(
      """
      The user tapped Done, and `items` did not change during the tap. Let the `ScreenStepper` \
      emit `.save` as soon as `saved` emits, without a delay.
      """,
      hint: 2
    )
  )
  func saveAtOnce() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    app.tapRow(1)
    app.type("!")
    lab.act("user taps Done") { app.beginToLeave(by: .done) }
    lab.expect(app.items.value.last?.title, equals: all[1].title + "!", "the title during the tap")
    app.settle()
  }

  @Test(
    "the child flow ends at Done, not at the end of the dismissal",
    .diagnosis(
      """
      The user tapped Done, and the `DetailFlow` was still active while its sheet was being \
      dismissed. Return `.end(forwardToParentFlowWithStep:)` for `.save`; a contributor \
      `.forwardToParentFlow` sends the step and does not end the flow.
      """,
      hint: 2
    )
  )
  func endAtDone() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.tapRow(1)
    let detail = app.detail
    lab.act("user taps Done") { app.beginToLeave(by: .done) }
    lab.act("all items get the same title") {
      app.items.accept(app.items.value.map { Todo(id: $0.id, title: all[1].title) })
    }
    lab.expect(
      detail?.navigationController?.isBeingDismissed,
      equals: true,
      "whether the sheet is being dismissed"
    )
    lab.expect(
      detail?.doneButton.isEnabled,
      equals: true,
      "whether Done is enabled after the flow has ended"
    )
    app.settle()
  }

  @Test(
    "both flows ignore other steps",
    .diagnosis(
      """
      A step that is not a case of `AppStep` was sent to the flows, and a screen changed, or Done \
      did not save any more, or the `DetailFlow` forwarded the step. Return `.just(step)` from \
      `adapt(step:)` and `.none` from `navigate(to:)` for such steps, in both flows.
      """,
      hint: 2
    )
  )
  func otherSteps() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.act("another step is sent") { app.sendOtherStep() }
    lab.expect(app.opened, equals: nil, "the item in the sheet")
    app.tapRow(1)
    let detail = app.detail
    let steps = lab.observe(app.otherSteps, as: "the coordinator")
    app.act("another step is sent over a sheet") { app.sendOtherStep() }
    lab.expect(app.detail === detail, equals: true, "whether the sheet is still there")
    lab.expect(
      steps.events.count { $0.value == .next("AppFlow") } > 1,
      equals: false,
      "whether the `AppFlow` received the step twice"
    )
    app.type("!")
    lab.expect(detail?.title, equals: all[1].title + "!", "the title of the screen")
    app.leave(by: .done)
    all[1].title += "!"
    lab.expect(app.items.value, equals: all, "the items after Done")
  }

  @Test(
    "a link opens its item with the current values",
    .diagnosis(
      """
      A link was opened, and the detail screen or the saved items were wrong. Make `.edit` of \
      `.link` in `adapt(step:)`, with the item of `items.value` for which `todo/` and its ID are \
      equal to the path.
      """,
      hint: 2
    )
  )
  func link() {
    let lab = Lab()
    var all = [12, 1, 2, 121].map { Todo(id: $0, title: "\(lab.numbered("item")) \($0)") }
    let app = FlowStory(lab, learner, all)
    for index in [1, 0, 3, 2] {
      all[index].isFinished = true
      all[index].isSynced = true
      all[index].title += "."
      app.act("item \(all[index].id) changes") { app.items.accept(all) }
      app.link(all[index])
      lab.run(until: lab.now + 60)
      lab.expect(app.opened, equals: all[index], "the item in the sheet")
      app.type("!")
      app.leave(by: .done)
      all[index].isSynced = false
      all[index].title += "!"
      lab.expect(app.items.value, equals: all, "the items after Done")
    }
  }

  @Test(
    "a link opens its item at once if nothing is presented",
    .diagnosis(
      """
      No sheet was open and no transition was running, a link was opened, and its item was not \
      presented at once. Let `adapt(step:)` succeed at once in this case, without a `delay`, a \
      `timer` or an asynchronous scheduler.
      """,
      hint: 2
    )
  )
  func linkWithoutASheet() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    app.settle()
    lab.act("a link to item \(all[1].id) is opened") { app.open(all[1]) }
    lab.expect(app.isPresenting, equals: true, "whether a sheet is presented at once")
    lab.run(until: lab.now + 1)
    lab.expect(app.opened, equals: all[1], "the item in the sheet")
    app.settle()
  }

  @Test(
    "the sheet of a link is presented with an animation",
    .diagnosis(
      """
      A link was opened while no sheet was open, and its sheet was presented without an animation. \
      Present it as for a tap on a row, with `present(_:animated:)` and `animated: true`.
      """,
      hint: 2
    )
  )
  func animationOfALink() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    app.settle()
    lab.act("a link to item \(all[1].id) is opened") { app.open(all[1]) }
    lab.run(until: lab.now)
    lab.expect(app.isMoving, equals: true, "whether the presentation is animated")
    app.settle()
  }

  @Test(
    "the user can pull the sheet of a link down",
    .diagnosis(
      """
      A link opened a sheet, the user pulled it down, and it was not dismissed. Present it as for \
      a tap on a row: leave `isModalInPresentation` false.
      """,
      hint: 2
    )
  )
  func pullOfALinkedSheet() {
    let lab = Lab()
    let all = lab.drawnTodos(2)
    let app = FlowStory(lab, learner, all)
    app.link(all[1])
    app.leave(by: .pull)
    lab.expect(app.opened, equals: nil, "the item in the sheet after the pull")
  }

  @Test(
    "a link opens an item that a search hides",
    .diagnosis(
      """
      The list did not show an item because of a search, and a link to this item was not followed. \
      Look for the item in `items.value`, not in `list.rows`.
      """,
      hint: 2
    )
  )
  func linkToAHiddenItem() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.act("a search finds one item") { app.list.matches.accept([all[0].id]) }
    app.link(all[2])
    lab.expect(app.opened, equals: all[2], "the item in the sheet")
  }

  @Test(
    "a link opens an item that was added later",
    .diagnosis(
      """
      An item was added while the app was running, and a link to it was not followed. Look for the \
      item in `items.value` when the link arrives; don't remember the IDs in a property.
      """,
      hint: 2
    )
  )
  func linkToALaterItem() {
    let lab = Lab()
    let app = FlowStory(lab, learner, lab.drawnTodos(2))
    let added = Todo(id: 7, title: lab.numbered("tea"))
    app.act("a sync adds item 7") { app.items.accept(app.items.value + [added]) }
    app.link(added)
    lab.expect(app.opened, equals: added, "the item in the sheet")
  }

  @Test(
    "a link opens an item with the white space of its title",
    .diagnosis(
      """
      An item had white space at the ends of its title, a link to it was opened, and the detail \
      screen did not show this title. Make `.edit` of the item in `items.value` as it is.
      """,
      hint: 2
    )
  )
  func whiteSpaceOfALinkedItem() {
    let lab = Lab()
    let todo = Todo(id: 1, title: " \(lab.numbered("milk")) ")
    let app = FlowStory(lab, learner, [todo])
    app.link(todo)
    lab.expect(app.opened, equals: todo, "the item in the sheet")
    lab.expect(app.detail?.field.text, equals: todo.title, "the text of the field")
  }

  @Test(
    "an open detail flow ignores links",
    .diagnosis(
      """
      A link without an item was opened over a detail screen, and its `DetailFlow` ended. `.link` \
      reaches all active flows: return `.none` for it from `navigate(to:)` of the `DetailFlow`.
      """,
      hint: 2
    )
  )
  func linkInTheDetailFlow() {
    let lab = Lab()
    let app = FlowStory(lab, learner, lab.drawnTodos(2))
    app.tapRow(1)
    let detail = app.detail
    app.act("an unknown link is opened over a sheet") { app.open("todo/0") }
    lab.expect(
      app.detail === detail && app.detailFlow == nil,
      equals: false,
      "whether the sheet is still there without its flow"
    )
  }

  @Test(
    "an open detail flow ignores `.list`",
    .diagnosis(
      """
      The step `.list` was sent while a sheet was open, and its `DetailFlow` ended. A step of the \
      program reaches all active flows: `navigate(to:)` of the `DetailFlow` handles `.save`, and \
      returns `.none` for every other step.
      """,
      hint: 2
    )
  )
  func listInTheDetailFlow() {
    let lab = Lab()
    let app = FlowStory(lab, learner, lab.drawnTodos(2))
    app.tapRow(1)
    let detail = app.detail
    app.act("the step list is sent over a sheet") { app.coordinator.navigate(to: AppStep.list) }
    lab.expect(
      app.detail === detail && app.detailFlow == nil,
      equals: false,
      "whether the sheet is still there without its flow"
    )
  }

  @Test(
    "an unknown path changes nothing",
    .diagnosis(
      """
      A link without an item was opened, and the screen or the items changed, or later links did \
      not work. In `adapt(step:)` check that the path has exactly two parts, `todo` and a number, \
      and look for the item, before anything is dismissed; otherwise return `.just(NoneStep())`. \
      `split` leaves out empty parts unless you pass `omittingEmptySubsequences: false`.
      """,
      hint: 2
    )
  )
  func unknownPaths() {
    let lab = Lab()
    let all = [7, 77, 8].map { Todo(id: $0, title: "\(lab.numbered("item")) \($0)") }
    let paths = [
      "todo/0", "todo/9", "todo/777", "todo/7/8", "todo/7x", "todo/x", "todo/", "todo", "todo7",
      "item/7", "7", "", "/todo/7", "todo//7", "todo/7/", "Todo/7", "TODO/7", "todo/ 7", " todo/7",
      "todo/7?x", "todo/7#x", "app://todo/7", "todo/7\n", "todos/7", "todo/²",
      "todo/99999999999999999999",
    ]
    let app = FlowStory(lab, learner, all)
    for path in paths {
      app.act("the link '\(path)' is opened") { app.open(path) }
      lab.expect(app.opened, equals: nil, "the item in the sheet after '\(path)'")
    }
    app.tapRow(0)
    app.type("!")
    let detail = app.detail
    for path in paths {
      app.act("the link '\(path)' is opened over a sheet") { app.open(path) }
      lab.expect(app.detail === detail, equals: true, "whether the sheet is there after '\(path)'")
    }
    lab.expect(app.opened, equals: all[0], "the item in the sheet")
    app.leave(by: .done)
    lab.expect(app.items.value.first?.title, equals: all[0].title + "!", "the title after Done")
    app.link(all[2])
    lab.expect(app.opened, equals: all[2], "the item of a link after unknown ones")
  }

  @Test(
    "a path with the title of an item changes nothing",
    .diagnosis(
      """
      `todo/` was followed by the title of an item, and this item was opened, or the open sheet was \
      dismissed. Find the item of a link by its ID only.
      """,
      hint: 2
    )
  )
  func linkToATitle() {
    let lab = Lab()
    let all = [7, 8].map { Todo(id: $0, title: lab.numbered("item")) }
    let app = FlowStory(lab, learner, all)
    app.act("a link with a title is opened") { app.open("todo/\(all[1].title)") }
    lab.expect(app.opened, equals: nil, "the item in the sheet")
    app.tapRow(0)
    app.act("a link with a title is opened over a sheet") { app.open("todo/\(all[1].title)") }
    lab.expect(app.opened, equals: all[0], "the item in the sheet that was open")
  }

  @Test(
    "a link dismisses an open detail screen without saving, and then presents its own",
    .diagnosis(
      """
      A link was opened over a detail screen, and this one was not dismissed, animated, or it was \
      saved, or the other one did not follow. Call `dismiss(animated:completion:)` of the \
      navigation controller in `adapt(step:)`, and succeed in its completion.
      """,
      hint: 3
    )
  )
  func linkOverASheet() {
    for target in [2, 0] {
      let lab = Lab()
      var all = lab.drawnTodos(3)
      let app = FlowStory(lab, learner, all)
      app.tapRow(0)
      app.type("?")
      let first = app.detail
      app.act("user flips the switch") { if let first { app.user.flip(first.toggle) } }
      lab.act("a link to item \(all[target].id) is opened") { app.open(all[target]) }
      lab.run(until: lab.now)
      lab.expect(
        first?.navigationController?.isBeingDismissed,
        equals: true,
        "whether the first sheet is being dismissed"
      )
      lab.expect(app.isMoving, equals: true, "whether the dismissal is animated")
      lab.run(until: lab.now + 1)
      lab.expect(
        app.detail?.navigationController?.isBeingPresented,
        equals: true,
        "whether the sheet of the link is being presented"
      )
      lab.expect(app.isMoving, equals: true, "whether the presentation is animated")
      app.settle()
      lab.expect(app.opened, equals: all[target], "the item in the sheet")
      lab.expect(app.detail === first, equals: false, "whether the first screen is still there")
      lab.expect(app.items.value, equals: all, "the items after the link")
      app.type("!")
      app.leave(by: .done)
      all[target].title += "!"
      lab.expect(app.items.value, equals: all, "the items after Done")
    }
  }

  @Test(
    "a link waits for the end of a presentation",
    .diagnosis(
      """
      A link was opened while a sheet was being presented, and its own screen did not replace it. \
      UIKit refuses both `present` and `dismiss` then: wait with \
      `transitionCoordinator.animate(alongsideTransition:completion:)`, then dismiss the sheet.
      """,
      hint: 3
    )
  )
  func linkDuringAPresentation() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    lab.act("user taps row 0") { app.touchRow(0) }
    lab.expect(app.isMoving, equals: true, "whether the presentation is animated")
    let first = app.detail
    lab.act("a link to item \(all[2].id) is opened") { app.open(all[2]) }
    lab.expect(
      first?.navigationController?.isBeingPresented,
      equals: true,
      "whether the first sheet is still being presented"
    )
    app.settle()
    lab.expect(app.opened, equals: all[2], "the item in the sheet")
    app.leave(by: .cancel)
    lab.expect(app.opened, equals: nil, "the item in the sheet after Cancel")
    lab.expect(app.items.value, equals: all, "the items")
  }

  @Test(
    "a link waits for the end of a dismissal, and opens what was saved",
    .diagnosis(
      """
      A link was opened while a sheet was being dismissed, and its screen was not presented \
      afterwards with the values of that moment. Wait for the end of the transition, and look the \
      item up after that.
      """,
      hint: 3
    )
  )
  func linkDuringADismissal() {
    for exit in FlowStory.Exit.allCases {
      for target in [0, 2] {
        let lab = Lab()
        var all = lab.drawnTodos(3)
        let app = FlowStory(lab, learner, all)
        app.tapRow(0)
        app.type("!")
        lab.act("the sheet is dismissed by \(exit.rawValue)") { app.beginToLeave(by: exit) }
        lab.act("a link to item \(all[target].id) is opened") { app.open(all[target]) }
        all[2].title += "."
        if exit == .done { all[0].title += "!" }
        lab.act("the last item changes") { app.items.accept(all) }
        app.settle()
        lab.expect(app.opened, equals: all[target], "the item in the sheet after \(exit.rawValue)")
        app.leave(by: .cancel)
        lab.expect(app.items.value, equals: all, "the items")
      }
    }
  }

  @Test(
    "a link is followed if the sheet is dismissed in the same tick",
    .diagnosis(
      """
      A link was opened over a sheet, the sheet was dismissed in the same tick, and the link did \
      not open its item, or a later link did not. If you wait between two steps, read \
      `transitionCoordinator` and `presentedViewController` again after the wait.
      """,
      hint: 3
    )
  )
  func dismissalAfterALink() {
    for exit in FlowStory.Exit.allCases {
      let lab = Lab()
      let all = lab.drawnTodos(3)
      let app = FlowStory(lab, learner, all)
      app.tapRow(0)
      lab.act("a link to item \(all[2].id) is opened") { app.open(all[2]) }
      // Most answers dismiss the sheet during the call, and then nothing else can dismiss it.
      if !app.isMoving {
        lab.act("the sheet is dismissed by \(exit.rawValue)") { app.beginToLeave(by: exit) }
      }
      app.settle()
      lab.expect(app.opened, equals: all[2], "the item in the sheet")
      app.leave(by: .cancel)
      app.link(all[1])
      lab.expect(app.opened, equals: all[1], "the item of a later link")
    }
  }

  @Test(
    "a link waits until the user has finished or canceled a pull",
    .diagnosis(
      """
      A link was opened while the user pulled the sheet down, and it did not wait for the finger, \
      or its screen was not presented after it. `transitionCoordinator` has ended in both cases; \
      look at `presentedViewController` then.
      """,
      hint: 3
    )
  )
  func linkDuringAPull() {
    for isCanceled in [false, true] {
      let lab = Lab()
      let all = lab.drawnTodos(3)
      let app = FlowStory(lab, learner, all)
      app.tapRow(1)
      let first = app.detail
      var drag: Drag?
      app.act("user begins to pull the sheet down") { drag = app.user.beginPullDown() }
      app.link(all[0])
      lab.expect(app.detail === first, equals: true, "whether the first screen is still there")
      app.act(isCanceled ? "user cancels the pull" : "user finishes the pull") {
        if isCanceled { drag?.cancel() } else { drag?.finish() }
      }
      lab.expect(app.opened, equals: all[0], "the item in the sheet")
      app.leave(by: .cancel)
      lab.expect(app.opened, equals: nil, "the item in the sheet after Cancel")
      lab.expect(app.items.value, equals: all, "the items")
    }
  }

  @Test(
    "of several links, the last one with an item remains open",
    .diagnosis(
      """
      Several links were opened in succession, and the item of the last one was not in the sheet. \
      Wait in `adapt(step:)`, where the coordinator keeps the later steps in order, and let its \
      `Single` succeed for each link.
      """,
      hint: 2
    )
  )
  func severalLinks() {
    for order in [[0, 1], [2, 2], [0, 2, 1], [1, 0, 1]] {
      for isOpen in [false, true] {
        let lab = Lab()
        let all = lab.drawnTodos(3)
        let app = FlowStory(lab, learner, all)
        if isOpen { app.tapRow(1) }
        app.act("\(order.count) links and an unknown one are opened") {
          for index in order { app.open(all[index]) }
          app.open("todo/0")
        }
        lab.expect(app.opened, equals: all[order.last ?? 0], "the item in the sheet")
        app.leave(by: .cancel)
        lab.expect(app.opened, equals: nil, "the item in the sheet after Cancel")
        app.link(all[0])
        lab.expect(app.opened, equals: all[0], "the item of a later link")
      }
    }
  }

  @Test(
    "any number of links is followed, also to items without a title",
    .diagnosis(
      """
      Many links were opened, or one to an item without a title, and a link was not followed. Only \
      the ID decides which item a link opens.
      """,
      hint: 2
    )
  )
  func manyLinks() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    all[1].title = ""
    let app = FlowStory(lab, learner, all)
    for index in [0, 1, 2, 1, 0, 2, 0, 1, 2, 0, 1, 2] {
      app.link(all[index])
      lab.expect(app.opened, equals: all[index], "the item in the sheet")
    }
  }

  @Test(
    "a link to the item of the link before opens it again",
    .diagnosis(
      """
      A link was opened, its sheet was dismissed, and a link to the same item presented nothing. \
      Follow each link; don't compare it with the one before.
      """,
      hint: 2
    )
  )
  func sameLinkAgain() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    for exit in FlowStory.Exit.allCases {
      app.link(all[1])
      lab.expect(app.opened?.id, equals: all[1].id, "the item in the sheet")
      app.leave(by: exit)
      lab.expect(app.opened, equals: nil, "the item in the sheet after \(exit.rawValue)")
    }
  }

  @Test(
    "a row opens its item after a link",
    .diagnosis(
      """
      A link was opened and its sheet was dismissed, and then a tap on a row did not open its item. \
      Each item that `list.opened` emits becomes `.edit`, also after a link; don't end this with \
      `take`.
      """,
      hint: 2
    )
  )
  func rowAfterALink() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.link(all[2])
    app.leave(by: .cancel)
    app.tapRow(1)
    lab.expect(app.opened, equals: all[1], "the item of the row")
  }

  @Test(
    "a link works before the list does",
    .diagnosis(
      """
      A link arrived before `.list` or together with it, and its item was not opened, or rows did \
      not work afterwards. Handle `.link` and `.edit` without anything that `.list` prepares.
      """,
      hint: 2
    )
  )
  func linkBeforeTheList() {
    for isFirst in [true, false] {
      let lab = Lab()
      let all = lab.drawnTodos(3)
      let items = BehaviorRelay(value: all)
      let path = "todo/\(all[2].id)"
      let app = FlowStory(lab, learner, items: items, step: isFirst ? .link(path) : .list)
      app.act("the app is started by a link") {
        if isFirst { app.coordinator.navigate(to: AppStep.list) } else { app.open(path) }
      }
      lab.expect(app.opened, equals: all[2], "the item in the sheet")
      app.leave(by: .cancel)
      app.tapRow(1)
      lab.expect(app.opened, equals: all[1], "the item of a row")
    }
  }

  @Test(
    "rows open nothing before `.list`",
    .diagnosis(
      """
      The flow had not received `.list` yet, and a tap on a row opened a detail screen. Contribute \
      the stepper of `list.opened` for `.list` only.
      """,
      hint: 2
    )
  )
  func rowsBeforeTheList() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let path = "todo/\(all[2].id)"
    let app = FlowStory(lab, learner, items: BehaviorRelay(value: all), step: .link(path))
    app.settle()
    app.leave(by: .cancel)
    app.tapRow(1)
    lab.expect(app.opened, equals: nil, "the item in the sheet before `.list`")
    app.act("the app begins with its list") { app.coordinator.navigate(to: AppStep.list) }
    app.tapRow(1)
    lab.expect(app.opened, equals: all[1], "the item in the sheet after `.list`")
  }

  @Test(
    "an item that is removed while its link waits is not opened",
    .diagnosis(
      """
      An item was removed while its link waited for a transition, and something was presented, or \
      later steps did not work. Look for the item again when the transition has ended, and succeed \
      with `NoneStep()` if there is none.
      """,
      hint: 3
    )
  )
  func removedItem() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.tapRow(1)
    lab.act("a link to item \(all[0].id) is opened") { app.open(all[0]) }
    app.act("the item is removed") { app.items.accept(Array(all[1...])) }
    lab.expect(app.opened, equals: nil, "the item in the sheet")
    app.tapRow(1)
    lab.expect(app.opened, equals: all[2], "the item of a row")
    app.link(all[1])
    lab.expect(app.opened, equals: all[1], "the item of a later link")
  }

  @Test(
    "two apps at once do not affect each other",
    .diagnosis(
      """
      Two windows showed the app, and a row or a link of one of them changed the screens of the \
      other one. Keep the navigation controller, the list and the items in properties of the \
      flow, not in static ones.
      """,
      hint: 2
    )
  )
  func twoApps() {
    let lab = Lab()
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let apps = [FlowStory(lab, learner, items: items), FlowStory(lab, learner, items: items)]
    apps[0].tapRow(0)
    lab.expect(apps.map(\.opened), equals: [all[0], nil], "the items in the sheets after a row")
    apps[1].link(all[1])
    apps[0].link(all[2])
    lab.expect(apps.map(\.opened), equals: [all[2], all[1]], "the items in the two sheets")
    apps[0].type("!")
    apps[0].leave(by: .done)
    lab.expect(apps.map(\.opened), equals: [nil, all[1]], "the items in the sheets after Done")
    lab.expect(apps[1].list.rows.last?.title, equals: all[2].title + "!", "the row of the other")
    apps[1].type("?")
    apps[1].leave(by: .done)
    lab.expect(
      items.value.map(\.title),
      equals: [all[0].title, all[1].title + "?", all[2].title + "!"],
      "the titles of the items"
    )
  }

  @Test(
    "a dismissed detail screen is deallocated with its flow",
    .diagnosis(
      """
      A sheet was dismissed, and its screen, its `DetailFlow` or a subscription is still in \
      memory. Don't store the child flow in a property, and don't capture `self` in a closure that \
      `bag` retains.
      """,
      hint: 2
    )
  )
  func sheetIsReleased() {
    for exit in FlowStory.Exit.allCases {
      let lab = Lab()
      let all = lab.drawnTodos(3)
      let app = FlowStory(lab, learner, all)
      app.settle()
      let before = Resources.total
      app.tapRow(1)
      guard app.watchDetail() else { return }
      app.leave(by: exit)
      FlowStory.expectDetailDeallocated(lab)
      app.link(all[2])
      app.link(all[0])
      app.leave(by: exit)
      lab.expect(
        Int(Resources.total - before),
        equals: 0,
        "the resources that \(exit.rawValue) and three sheets left"
      )
    }
  }

  @Test(
    "closing the app releases everything",
    .diagnosis(
      """
      The coordinator and the window were released, and a flow or a screen is still in memory. The \
      flows may retain their screens, but no screen may retain its flow: use weak references, or \
      capture only `stack` or `items`.
      """,
      hint: 3
    )
  )
  func appIsReleased() {
    for moment in ["no sheet", "a sheet", "a link that waits"] {
      let lab = Lab()
      let items = BehaviorRelay(value: lab.drawnTodos(3))
      do {
        let app = FlowStory(lab, learner, items: items)
        app.tapRow(1)
        guard app.watchDetail() else { return }
        lab.watch(app.list, as: "the list")
        if moment == "no sheet" { app.leave(by: .pull) }
        if moment == "a link that waits" {
          lab.act("a link is opened") { app.open(items.value[2]) }
        }
      }
      lab.run(until: lab.now + 3)
      FlowStory.expectDetailDeallocated(lab)
      lab.expectDeallocated("the list")
      withExtendedLifetime(items) {}
      lab.expectNoLeaks("after the app was closed with \(moment)")
    }
  }
}
