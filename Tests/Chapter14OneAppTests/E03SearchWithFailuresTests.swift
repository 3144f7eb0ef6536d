import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("14.3 Search with failures", .exercise("14.3"))
struct E03SearchWithFailuresTests {
  let learner = E03Contract.learner

  @Test(
    "one text starts one request",
    .diagnosis(
      """
      One text was typed, and more than one request started. Each subscription to the observable \
      of the states starts its own request. Subscribe to it once, or share it.
      """,
      hint: 2
    )
  )
  func oneRequest() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("m")
    lab.run(until: lab.now + 3)
    lab.expect(
      story.server.started.count > 1,
      equals: false,
      "whether more than one request started"
    )
    story.search.dispose()
  }

  @Test(
    "a state is shown during the change of the text",
    .diagnosis(
      """
      The user typed a text, and the message changed only after another turn of the main queue. \
      Show each state in the subscription itself, without `observe(on:)` or `delay`.
      """,
      hint: 2
    )
  )
  func shownAtOnce() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.type("m")
    let message = story.list.messageLabel.text
    lab.run(until: lab.now)
    lab.expect(message, equals: story.list.messageLabel.text, "the message during the change")
    story.search.dispose()
  }

  @Test(
    "an empty field shows all items",
    .diagnosis(
      """
      The field was empty, and the list did not show all items. For an empty text, set `matches` \
      to nil, and not to an empty set.
      """,
      hint: 1
    )
  )
  func emptyField() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    lab.expect(story.list.rows, equals: story.items, "the rows")
    story.search.dispose()
  }

  @Test(
    "a request starts after a pause of one second, and its IDs decide the rows",
    .diagnosis(
      """
      The user typed a text, and its request did not start one second later, or the rows or the \
      message were wrong. For each text, emit the pause (`timer`), then `Searching…`, then the \
      result, which sets `matches`.
      """,
      hint: 2
    )
  )
  func success() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let all = story.items
    story.type("m")
    let start = lab.now
    story.expect(.empty, rows: all)
    lab.run(until: start + 1)
    lab.expect(story.server.started.first, equals: "m at \(start + 1)", "the request")
    story.expect(.searching, rows: all)
    lab.run(until: start + lab.random(in: 4...7))
    story.answer([all[2].id, all[0].id, 0])
    story.expect(.empty, rows: [all[0], all[2]])
    lab.expect(story.server.running, equals: 0, "the number of requests that are running")
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the next text has a pause of its own",
    .diagnosis(
      """
      The user typed a second text, and its request started without a pause. `throttle` lets the \
      first text after an interval pass at once: make a pause for each text with `timer`.
      """,
      hint: 2
    )
  )
  func pauseOfTheNextText() {
    for isAnswered in [true, false] {
      let lab = Lab()
      let story = SearchStory(lab, learner)
      story.find("m")
      if isAnswered { story.answer([story.items[0].id]) }
      lab.run(until: lab.now + 3)
      story.type("i")
      lab.run(until: lab.now)
      lab.expect(story.server.started.count, equals: 1, "the requests during the pause")
      story.search.dispose()
    }
  }

  @Test(
    "the next text is searched as the first one",
    .diagnosis(
      """
      A text was typed after the result of the one before, and its request did not start one \
      second later. The observable of a text does not complete, because it waits for Retry. So \
      `concatMap` and `flatMapFirst` subscribe to no other one: use `flatMapLatest` over the \
      texts.
      """,
      hint: 2
    )
  )
  func nextText() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("m")
    story.answer([story.items[0].id])
    let now = lab.now
    story.type("i")
    lab.run(until: now + 3)
    lab.expect(story.server.started.last, equals: "mi at \(now + 1)", "the last request")
    story.search.dispose()
  }

  @Test(
    "the rows of a result remain until the next result",
    .diagnosis(
      """
      A second text was typed, and the rows of the first one did not remain until the second \
      result, or were mixed with it. Set `matches` only for a result, to exactly its IDs.
      """,
      hint: 2
    )
  )
  func rowsUntilTheNextResult() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let all = story.items
    story.find("m")
    story.answer([all[2].id, all[0].id])
    story.type("i")
    story.expect(.empty, rows: [all[0], all[2]])
    lab.run(until: lab.now + 1)
    story.expect(.searching, rows: [all[0], all[2]])
    story.answer([all[1].id])
    story.expect(.empty, rows: [all[1]])
    story.search.dispose()
  }

  @Test(
    "the message is empty during the pause of a new text",
    .diagnosis(
      """
      The user typed another text while a request was running, and its pause did not have an empty \
      message. Let the observable of each text start with a state of the pause (`startWith`), and \
      set the message in this state.
      """,
      hint: 3
    )
  )
  func messageOfThePause() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.type("s")
    lab.expect(story.list.messageLabel.text, equals: "", "the message")
    story.search.dispose()
  }

  @Test(
    "each new text cancels the pause and the request of the one before",
    .diagnosis(
      """
      The user typed another text, and the pause or the request of the one before was not canceled \
      at once, or its result was still shown. Make both inside one `flatMapLatest` over the texts.
      """,
      hint: 2
    )
  )
  func newText() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    lab.act("user types milk") { story.user.type("milk", into: story.list.searchField) }
    let start = lab.now
    lab.run(until: start + 1)
    lab.expect(story.server.started, equals: ["milk at \(start + 1)"], "the requests")
    let answer = story.server.answer
    story.type("s")
    lab.expect(story.server.running, equals: 0, "the requests that run after another text")
    lab.act("the server answers the canceled request") { answer.onNext([story.items[0].id]) }
    story.expect(.empty, rows: story.items)
    lab.run(until: start + 2)
    story.expect(.searching, rows: story.items)
    let second = story.server.answer
    story.type("hake")
    story.act("the server fails the canceled request") { second.onError(ServerError()) }
    story.expect(.empty, rows: story.items)
    lab.run(until: start + 9)
    story.expect(.searching, rows: story.items)
    story.answer([story.items[2].id])
    story.expect(.empty, rows: [story.items[2]])
    lab.expect(
      story.server.started,
      equals: ["milk", "milks", "milkshake"].enumerated()
        .map { "\($0.element) at \(start + $0.offset + 1)" },
      "the requests"
    )
    story.type("s")
    let pause = Resources.total
    story.type("!")
    lab.expect(Int(Resources.total - pause), equals: 0, "the resources that the first pause left")
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a new text cancels the request of a short one, too",
    .diagnosis(
      """
      The user typed one letter, its request started, and another letter did not cancel it. Cancel \
      the request of each text, whatever its length is: `flatMapLatest` over the texts does this.
      """,
      hint: 2
    )
  )
  func newTextAfterOneLetter() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("m")
    story.type("i")
    lab.expect(story.server.running, equals: 0, "the number of requests after another letter")
    story.search.dispose()
  }

  @Test(
    "the pause passes on the given scheduler",
    .diagnosis(
      """
      The clock of `scheduler` did not move, and a request started, or it moved, and none started. \
      Pass `scheduler` to `timer`.
      """,
      hint: 2
    )
  )
  func givenScheduler() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: false)
    let story = SearchStory(lab, learner, scheduler: clock)
    story.type("milk")
    lab.run(until: lab.now + 3)
    lab.expect(story.server.started, equals: [], "the requests before the clock moves")
    lab.act("the clock moves by a second") { clock.advanceTo(1) }
    lab.expect(story.server.started, equals: ["milk at \(lab.now)"], "the requests")
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the pause takes exactly one second",
    .diagnosis(
      """
      A request started before one second had passed since the last change of the text, or later. \
      Pass `.seconds(1)` to `timer`.
      """,
      hint: 2
    )
  )
  func exactPause() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: false)
    let story = SearchStory(lab, learner, scheduler: clock)
    story.type("milk")
    lab.act("the clock moves by 0.99 seconds") { clock.advanceTo(99) }
    lab.expect(story.server.started.count, equals: 0, "the requests after 0.99 seconds")
    lab.act("the clock moves to one second") { clock.advanceTo(100) }
    lab.expect(story.server.started.count, equals: 1, "the requests after one second")
    story.search.dispose()
  }

  @Test(
    "the pause of every text takes one second",
    .diagnosis(
      """
      A text was typed after a result or after an empty text, and its pause was shorter or longer \
      than one second. Use the same `timer` for each text.
      """,
      hint: 2
    )
  )
  func laterPauses() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: false)
    let story = SearchStory(lab, learner, scheduler: clock)
    story.type("m")
    lab.act("the clock moves to one second") { clock.advanceTo(100) }
    story.answer([story.items[0].id])
    story.type("i")
    lab.act("the clock moves by 0.99 seconds") { clock.advanceTo(199) }
    lab.expect(story.server.started.count, equals: 1, "the requests after 0.99 seconds")
    lab.act("the clock moves to two seconds") { clock.advanceTo(200) }
    lab.expect(story.server.started.count, equals: 2, "the requests after one second")
    story.answer([])
    story.clear()
    story.type("b")
    lab.act("the clock moves by 0.99 seconds") { clock.advanceTo(299) }
    lab.expect(story.server.started.count, equals: 2, "the requests after Clear and 0.99 seconds")
    lab.act("the clock moves to three seconds") { clock.advanceTo(300) }
    lab.expect(story.server.started.count, equals: 3, "the requests after another second")
    story.search.dispose()
  }

  @Test(
    "a request may take a long time",
    .diagnosis(
      """
      A request ran for a minute, and the list did not wait for its result. Only a new text, the \
      disposal and the end of the list cancel a request: use no `timeout`.
      """,
      hint: 2
    )
  )
  func slowRequest() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    lab.run(until: lab.now + 60)
    story.expect(.searching, rows: story.items)
    story.answer([story.items[1].id])
    story.expect(.empty, rows: [story.items[1]])
    story.search.dispose()
  }

  @Test(
    "a failed request shows its message, and keeps the rows",
    .diagnosis(
      """
      A request failed, and the list did not show `Search failed` and Retry, or the rows changed. \
      Catch the error inside `flatMapLatest`, on the request, and make a state of it.
      """,
      hint: 2
    )
  )
  func failure() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    story.expect(.failed, rows: story.items)
    story.type("s")
    lab.run(until: lab.now + 5)
    lab.expect(story.server.started.count, equals: 2, "the requests after another text")
    story.answer([story.items[2].id])
    lab.expect(story.list.rows, equals: [story.items[2]], "the rows after another text")
    story.type("hake")
    lab.run(until: lab.now + 5)
    story.fail()
    story.expect(.failed, rows: [story.items[2]])
    lab.run(until: lab.now + 5)
    lab.expect(story.server.started.count, equals: 3, "the number of requests")
    lab.expect(story.server.running, equals: 0, "the number of requests that are running")
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the message of a failure remains until a tap on Retry or another text",
    .diagnosis(
      """
      A request failed, some minutes passed, and `Search failed` or Retry was not visible any more. \
      Only a tap on Retry or another text ends the failure; don't use a timer for it.
      """,
      hint: 3
    )
  )
  func lastingFailure() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    lab.run(until: lab.now + 300)
    story.expect(.failed, rows: story.items)
    story.search.dispose()
  }

  @Test(
    "the pause after a failure takes one second",
    .diagnosis(
      """
      A text was typed after a failure, and its pause was shorter or longer than one second. Use \
      the same `timer` for each text.
      """,
      hint: 2
    )
  )
  func pauseAfterAFailure() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    let now = lab.now
    story.type("s")
    lab.run(until: now + 5)
    lab.expect(story.server.started.last, equals: "milks at \(now + 1)", "the last request")
    story.search.dispose()
  }

  @Test(
    "Retry is visible only while the failure is shown",
    .diagnosis(
      """
      The user typed another text after a failure, and Retry was still visible, or the message \
      remained. Set `retryButton.isHidden` and the message for every state, also for the pause.
      """,
      hint: 2
    )
  )
  func retryIsHiddenAgain() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    story.expect(.failed, rows: story.items)
    story.type("s")
    story.expect(.empty, rows: story.items)
    lab.run(until: lab.now + 1)
    story.expect(.searching, rows: story.items)
    story.answer([story.items[2].id])
    story.expect(.empty, rows: [story.items[2]])
    story.search.dispose()
  }

  @Test(
    "Retry is hidden during the pause after a result",
    .diagnosis(
      """
      A request emitted IDs or no IDs, the user typed another text, and Retry was visible during \
      the pause. Hide Retry in every state except the failure.
      """,
      hint: 3
    )
  )
  func retryAfterAResult() {
    for count in [0, 1, 3] {
      let lab = Lab()
      let story = SearchStory(lab, learner)
      story.find("milk")
      story.answer(story.items.prefix(count).map(\.id))
      story.type("s")
      lab.expect(story.list.retryButton.isHidden, equals: true, "whether Retry is hidden")
      story.search.dispose()
    }
  }

  @Test(
    "every text is searched for, also after many others",
    .diagnosis(
      """
      The user typed many texts, one after the other, and one of them was not searched for. Keep \
      the subscription to the text of the field until the result is disposed of; don't count the \
      texts.
      """,
      hint: 1
    )
  )
  func manyTexts() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    for number in 1...20 {
      story.find("tea \(number)")
      lab.expect(
        story.server.started.last,
        equals: "tea \(number) at \(lab.now)",
        "the last request"
      )
      story.answer([story.items[number % 3].id])
      story.expect(.empty, rows: [story.items[number % 3]])
    }
    story.search.dispose()
  }

  @Test(
    "the message and Retry can be seen",
    .diagnosis(
      """
      A request failed, and the label or the button was hidden, transparent or disabled. Set the \
      text of `messageLabel` and `isHidden` of `retryButton`, and no other property.
      """,
      hint: 2
    )
  )
  func visibleFailure() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let (label, button) = (story.list.messageLabel, story.list.retryButton)
    story.find("milk")
    story.fail()
    lab.expect(label.isHidden || label.alpha < 1, equals: false, "whether the label is invisible")
    lab.expect(button.alpha < 1, equals: false, "whether Retry is transparent")
    lab.expect(button.isEnabled, equals: true, "whether Retry is enabled")
    story.search.dispose()
  }

  @Test(
    "Retry is visible after each of many failures",
    .diagnosis(
      """
      The user tapped Retry again and again, each request failed, and Retry was hidden while \
      `Search failed` was shown. Show it after each failure, without counting them.
      """,
      hint: 3
    )
  )
  func retryAfterManyFailures() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    for number in 1...12 {
      lab.run(until: lab.now + 1)
      story.fail()
      lab.expect(
        story.list.retryButton.isHidden,
        equals: false,
        "whether Retry is hidden after failure \(number)"
      )
      story.retry()
    }
    story.search.dispose()
  }

  @Test(
    "Retry starts the failed request again at once, as often as it fails",
    .diagnosis(
      """
      The user tapped Retry, and the request of the same text did not start at once, exactly one \
      for each tap, or the message was wrong. Inside `flatMapLatest` over the texts, start an \
      attempt for each tap with `retryButton.rx.tap.startWith(())`. Catch the error of each \
      attempt, and hide Retry in every other state.
      """,
      hint: 3
    )
  )
  func retries() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let all = story.items
    let start = lab.now
    story.type("milk")
    lab.run(until: start + 2)
    story.fail()
    let times = lab.random(in: 7...9)
    for _ in 1...times {
      lab.run(until: lab.now + 1)
      story.expect(.failed, rows: all)
      story.retry()
      story.expect(.searching, rows: all)
      story.fail()
    }
    story.expect(.failed, rows: all)
    story.retry()
    story.answer([all[0].id])
    story.expect(.empty, rows: [all[0]])
    lab.expect(
      story.server.started,
      equals: ["milk at \(start + 1)"] + (1...times).map { "milk at \(start + 2 + $0)" }
        + ["milk at \(start + 2 + times)"],
      "the requests"
    )
    story.find("tea")
    story.fail()
    story.retry()
    lab.expect(story.server.started.last, equals: "tea at \(lab.now)", "the last request")
    story.type("s")
    lab.expect(story.server.running, equals: 0, "the requests that run after another text")
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "every error of a request is shown as a failure",
    .diagnosis(
      """
      A request failed with another error, and the list did not show `Search failed`, or the \
      search ended. Catch all errors of the request, whatever their type is.
      """,
      hint: 2
    )
  )
  func everyError() {
    let lab = Lab()
    let errors: [any Error] = [RxError.timeout, RxError.noElements, CancellationError()]
    for error in errors {
      let story = SearchStory(lab, learner)
      story.find("milk")
      story.act("the request fails with \(error)") { story.server.answer.onError(error) }
      story.expect(.failed, rows: story.items)
      story.retry()
      lab.expect(story.server.started.count, equals: 2, "the requests after Retry")
      story.search.dispose()
    }
  }

  @Test(
    "a text whose request failed is searched for again later",
    .diagnosis(
      """
      A request failed, the user cleared the field and typed the same text again, and it was not \
      searched for. Remember nothing about a text after the next one.
      """,
      hint: 2
    )
  )
  func failedTextAgain() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    story.find("milk")
    lab.expect(story.server.started.last, equals: "milk at \(lab.now)", "the last request")
    story.expect(.searching, rows: story.items)
    story.search.dispose()
  }

  @Test(
    "a tap on Retry does not count for the next text",
    .diagnosis(
      """
      The user tapped Retry, and later typed another text, whose request started twice. The taps \
      were replayed to a new subscription. Use `retryButton.rx.tap`, which emits new taps only, \
      without `share(replay:)`.
      """,
      hint: 3
    )
  )
  func tapBeforeTheText() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    story.retry()
    story.answer([story.items[0].id])
    story.find("tea")
    lab.expect(
      story.server.started.count { $0.hasPrefix("tea ") },
      equals: 1,
      "the requests for the next text"
    )
    story.search.dispose()
  }

  @Test(
    "a text is searched for after the user has ended editing",
    .diagnosis(
      """
      The user ended editing, typed another text later, and it was not searched for. Only the \
      disposal and the deallocation of the list end the search; `editingDidEnd` does not.
      """,
      hint: 3
    )
  )
  func textAfterTheEndOfEditing() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.answer([story.items[1].id])
    story.act("user ends editing") { story.list.searchField.resignFirstResponder() }
    story.find("tea")
    lab.expect(story.server.started.last, equals: "tea at \(lab.now)", "the last request")
    story.search.dispose()
  }

  @Test(
    "a text that differs only by white space at its ends has no effect",
    .diagnosis(
      """
      The user typed white space, or ended editing, and a request was started again or canceled, \
      or its text was not trimmed. Put `map(\\.trimmed)` and then `distinctUntilChanged()` before \
      `flatMapLatest`.
      """,
      hint: 3
    )
  )
  func equalTexts() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let start = lab.now
    story.type(" tea")
    lab.run(until: start + 1)
    story.type(" ")
    story.act("user ends editing") { story.list.searchField.resignFirstResponder() }
    story.expect(.searching, rows: story.items)
    lab.run(until: start + 4)
    story.fail()
    story.type(" ")
    lab.run(until: start + 8)
    story.expect(.failed, rows: story.items)
    story.retry()
    story.answer([story.items[0].id])
    story.act("user deletes") {
      story.user.deleteBackward(in: story.list.searchField)
    }
    lab.run(until: start + 12)
    story.expect(.empty, rows: [story.items[0]])
    lab.expect(
      story.server.started,
      equals: ["tea at \(start + 1)", "tea at \(start + 8)"],
      "the requests"
    )
    story.search.dispose()
  }

  @Test(
    "white space and the end of editing do not change the pause",
    .diagnosis(
      """
      The user typed white space or ended editing during the pause, and the request did not start \
      one second after the last change of the text. Put `map(\\.trimmed)` and then \
      `distinctUntilChanged()` before `flatMapLatest`, and let only the `timer` end the pause.
      """,
      hint: 2
    )
  )
  func equalTextInThePause() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: false)
    let story = SearchStory(lab, learner, scheduler: clock)
    story.type("tea")
    lab.act("half of the pause passes") { clock.advanceTo(50) }
    story.type(" ")
    story.act("user ends editing") { story.list.searchField.resignFirstResponder() }
    lab.expect(story.server.started.count, equals: 0, "the requests after half of the pause")
    lab.act("the other half passes") { clock.advanceTo(100) }
    lab.expect(story.server.started.count, equals: 1, "the requests after the pause")
    story.search.dispose()
  }

  @Test(
    "a text that was searched before is searched again",
    .diagnosis(
      """
      The user came back to a text that had been searched before, and it was not searched again \
      one second later. Compare a text with the one before it (`distinctUntilChanged`), not with \
      the last one that was requested.
      """,
      hint: 2
    )
  )
  func sameTextAgain() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let field = story.list.searchField
    story.find("x")
    story.answer([story.items[0].id])
    story.clear()
    let start = lab.now
    story.find("x")
    lab.expect(story.server.started.last, equals: "x at \(start + 1)", "the request after Clear")
    story.answer([story.items[1].id])
    let now = lab.now
    story.type("y")
    story.act("user deletes y at once") { story.user.deleteBackward(in: field) }
    story.expect(.empty, rows: [story.items[1]])
    lab.run(until: now + 1)
    lab.expect(
      story.server.started.last,
      equals: "x at \(now + 1)",
      "the request for a text that was restored during the pause"
    )
    story.expect(.searching, rows: [story.items[1]])
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "`No results` depends on the IDs, not on the rows",
    .diagnosis(
      """
      A request found an ID that no item has, and the message was not empty. Decide it by \
      `ids.isEmpty`, not by `list.rows`.
      """,
      hint: 1
    )
  )
  func unknownID() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.answer([1000])
    lab.expect(story.list.messageLabel.text, equals: "", "the message")
    story.search.dispose()
  }

  @Test(
    "a result is shown whether or not the user sees the list",
    .diagnosis(
      """
      The user ended editing, or another screen covered the list, and a result was not shown, or a \
      later text was not searched for. Only a new text, the disposal, and the deallocation of the \
      list end a request.
      """,
      hint: 3
    )
  )
  func coveredList() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.act("user ends editing") { story.list.searchField.resignFirstResponder() }
    story.answer([story.items[1].id])
    story.expect(.empty, rows: [story.items[1]])
    story.find("tea")
    story.act("another screen covers the list") {
      story.list.navigationController?.pushViewController(UIViewController(), animated: false)
    }
    story.answer([story.items[2].id])
    story.expect(.empty, rows: [story.items[2]])
    story.act("the other screen is removed") {
      story.list.navigationController?.popViewController(animated: false)
    }
    story.find("bread")
    lab.expect(story.server.started.last, equals: "bread at \(lab.now)", "the last request")
    story.search.dispose()
  }

  @Test(
    "a failure is shown and can be repeated whether or not the list was covered",
    .diagnosis(
      """
      Another screen covered the list while a request failed, and the failure was not shown, or a \
      later tap on Retry did not start the request. Only a new text, the disposal, and the \
      deallocation of the list end a search.
      """,
      hint: 3
    )
  )
  func failureOfACoveredList() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.act("another screen covers the list") {
      story.list.navigationController?.pushViewController(UIViewController(), animated: false)
    }
    story.fail()
    story.expect(.failed, rows: story.items)
    story.act("the other screen is removed") {
      story.list.navigationController?.popViewController(animated: false)
    }
    story.expect(.failed, rows: story.items)
    story.retry()
    story.expect(.searching, rows: story.items)
    lab.expect(story.server.started.last, equals: "milk at \(lab.now)", "the last request")
    story.search.dispose()
  }

  @Test(
    "a result with as many IDs as the one before is shown",
    .diagnosis(
      """
      Two results in succession had the same number of IDs, and the rows of the second one were \
      not shown. Set `matches` for each result, without a comparison.
      """,
      hint: 1
    )
  )
  func equalCounts() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("m")
    story.answer([story.items[0].id])
    story.type("i")
    lab.run(until: lab.now + 1)
    story.answer([story.items[1].id])
    story.expect(.empty, rows: [story.items[1]])
    story.search.dispose()
  }

  @Test(
    "a found ID whose item is added later is shown then",
    .diagnosis(
      """
      A request found an ID that no item had yet, the item was added, and no row showed it. Set \
      `matches` to all IDs of the result, whether or not `items` contains them.
      """,
      hint: 1
    )
  )
  func laterItem() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let later = Todo(id: 1000, title: lab.numbered("tea"))
    story.find("milk")
    story.answer([later.id])
    story.expect(.empty, rows: [])
    story.act("a sync adds the item") { story.list.items.accept(story.items + [later]) }
    story.expect(.empty, rows: [later])
    story.search.dispose()
  }

  @Test(
    "`matches` contains all IDs of a result",
    .diagnosis(
      """
      A request emitted IDs, and `matches` was not set to all of them. Call `accept(Set(ids))` for \
      each result, also if it contains all items, or many other IDs.
      """,
      hint: 1
    )
  )
  func allIDs() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let items = story.items.map(\.id)
    for ids in [items, items + Array(0...50)] {
      story.find("milk")
      story.answer(ids)
      lab.expect(story.list.matches.value, equals: Set(ids), "the IDs in `matches`")
    }
    story.search.dispose()
  }

  @Test(
    "a result without IDs shows no rows and `No results`",
    .diagnosis(
      """
      A request emitted no IDs, and the list did not show `No results` and no rows, or the message \
      remained for the next text. Set `matches` to an empty set, not to nil, and decide the \
      message by `ids.isEmpty`.
      """,
      hint: 1
    )
  )
  func noResults() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.answer([])
    story.expect(.noResults, rows: [])
    story.type("s")
    story.expect(.empty, rows: [])
    lab.run(until: lab.now + 1)
    story.expect(.searching, rows: [])
    story.answer([story.items[1].id])
    story.expect(.empty, rows: [story.items[1]])
    story.search.dispose()
  }

  @Test(
    "a result without IDs replaces the rows of an earlier result",
    .diagnosis(
      """
      A request found nothing after an earlier result, and the rows of that result remained. Set \
      `matches` for every result, also to an empty set.
      """,
      hint: 2
    )
  )
  func noResultsAfterAResult() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.answer([story.items[1].id])
    story.type("s")
    lab.run(until: lab.now + 1)
    story.answer([])
    story.expect(.noResults, rows: [])
    story.search.dispose()
  }

  @Test(
    "a failure, Retry and the next pause keep the rows of an earlier result",
    .diagnosis(
      """
      A request failed after an earlier result, and the rows of that result did not remain until \
      the next one, or Retry was not visible. Set `matches` only for a result and for an empty \
      text, and show Retry for each failure.
      """,
      hint: 2
    )
  )
  func rowsAfterAFailure() {
    for count in [1, 0] {
      let lab = Lab()
      let story = SearchStory(lab, learner)
      let rows = Array(story.items[..<count])
      story.find("milk")
      story.answer(rows.map(\.id))
      story.type("s")
      lab.run(until: lab.now + 1)
      story.fail()
      story.expect(.failed, rows: rows)
      for _ in 1...3 {
        story.retry()
        story.expect(.searching, rows: rows)
        story.fail()
        story.expect(.failed, rows: rows)
      }
      story.type("hake")
      story.expect(.empty, rows: rows)
      story.search.dispose()
    }
  }

  @Test(
    "an empty text shows all items at once and cancels the request",
    .diagnosis(
      """
      The user cleared the field, and the list did not show all items at once and without a \
      message, or the pause or the request was not canceled. Return `.just` for an empty text \
      inside `flatMapLatest`, without a pause.
      """,
      hint: 2
    )
  )
  func emptyText() {
    let lab = Lab()
    let story = SearchStory(lab, learner, matches: [0])
    let all = story.items
    story.find("milk")
    story.answer([all[1].id])
    story.clear()
    story.expect(.empty, rows: all)
    story.find("tea")
    story.clear()
    lab.expect(story.server.running, equals: 0, "the number of requests that are running")
    story.expect(.empty, rows: all)
    story.find("bread")
    story.clear()
    story.expect(.empty, rows: all)
    story.type("x")
    story.act("user types white space only") {
      story.user.clear(story.list.searchField)
      story.user.type("  ", into: story.list.searchField)
    }
    lab.run(until: lab.now + 3)
    story.expect(.empty, rows: all)
    lab.expect(
      story.server.started.map { $0.prefix { $0 != " " } },
      equals: ["milk", "tea", "bread"],
      "the requests"
    )
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "an empty text shows all items after `No results`",
    .diagnosis(
      """
      A request found nothing, the user cleared the field, and the list did not show all items. Set \
      `matches` to nil for every empty text.
      """,
      hint: 2
    )
  )
  func allItemsAfterNoResults() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.answer([])
    story.clear()
    lab.expect(story.list.rows, equals: story.items, "the rows")
    story.search.dispose()
  }

  @Test(
    "an empty text clears `No results`",
    .diagnosis(
      """
      A request found nothing, the user cleared the field, and the message was not empty. Set the \
      message for each state, also for an empty text.
      """,
      hint: 2
    )
  )
  func clearAfterNoResults() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.answer([])
    story.clear()
    story.expect(.empty, rows: story.items)
    story.search.dispose()
  }

  @Test(
    "an empty text hides Retry",
    .diagnosis(
      """
      A request failed, the user cleared the field, and Retry was still visible, or the message \
      remained. Set `retryButton.isHidden` and the message for every state, also for an empty text.
      """,
      hint: 2
    )
  )
  func clearAfterAFailure() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    story.clear()
    story.expect(.empty, rows: story.items)
    story.search.dispose()
  }

  @Test(
    "two lists search independently",
    .diagnosis(
      """
      Two lists searched at once, and one of them showed the result of the other one, or canceled \
      its request. Create the observable in `search`, and change only the list of that call.
      """,
      hint: 3
    )
  )
  func twoLists() {
    let lab = Lab()
    let stories = [SearchStory(lab, learner), SearchStory(lab, learner)]
    let start = lab.now
    stories[0].type("milk")
    stories[1].type("milk")
    lab.run(until: start + 1)
    stories[1].fail()
    stories[0].expect(.searching, rows: stories[0].items)
    stories[1].expect(.failed, rows: stories[1].items)
    stories[1].retry()
    stories[0].answer([stories[0].items[2].id])
    stories[0].expect(.empty, rows: [stories[0].items[2]])
    stories[1].expect(.searching, rows: stories[1].items)
    stories[0].search.dispose()
    lab.expect(stories[1].server.running, equals: 1, "the requests of the second list that run")
    stories[1].answer([])
    stories[1].expect(.noResults, rows: [])
    stories[1].search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a search begins with all items and without a message",
    .diagnosis(
      """
      The field was empty when the search began, and the list did not show all items, or it had a \
      message, or a request ran. `rx.text` emits the text of the field on subscribing: an empty \
      text sets `matches` to nil and the message to an empty text at once.
      """,
      hint: 1
    )
  )
  func beginning() {
    let lab = Lab()
    let empty = SearchStory(lab, learner, matches: [0])
    empty.expect(.empty, rows: empty.items)
    lab.run(until: lab.now + 3)
    lab.expect(empty.server.started, equals: [], "the requests for an empty field")
    empty.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a text that the field has when the search begins is searched for",
    .diagnosis(
      """
      The field had a text when the search began, and the message was not empty during its pause, \
      the rows changed, or its request did not start one second later. `rx.text` emits the text of \
      the field on subscribing. A `skip(1)` loses it, and so does the second subscription to a \
      `share()`.
      """,
      hint: 1
    )
  )
  func textAtTheBeginning() {
    let lab = Lab()
    let story = SearchStory(lab, learner, text: "milk", matches: [0])
    story.expect(.empty, rows: [])
    let start = lab.now
    lab.run(until: start + 3)
    story.expect(.searching, rows: [])
    lab.expect(story.server.started, equals: ["milk at \(start + 1)"], "the requests")
    story.search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "requests that answer during the subscription are shown",
    .diagnosis(
      """
      A request emitted or failed during its subscription, and its state was not shown, or not \
      after `Searching…`. Put `startWith(.searching)` last on the attempt.
      """,
      hint: 3
    )
  )
  func synchronous() {
    let lab = Lab()
    let list = Milestone1.ListScreen(BehaviorRelay(value: lab.drawnTodos(3)))
    let items = list.items.value
    let screen = ScreenStory(lab, root: list)
    var isDown = true
    let search = learner.search(list, lab.scheduler) { text in
      .deferred { isDown ? .error(ServerError()) : .just([items[text.count].id]) }
    }
    screen.act("user types a") { screen.user.type("a", into: list.searchField) }
    lab.expect(list.messageLabel.text, equals: "Search failed", "the message")
    lab.expect(list.retryButton.isHidden, equals: false, "whether Retry is hidden")
    lab.act("user taps Retry") { screen.user.tap(list.retryButton) }
    lab.expect(list.messageLabel.text, equals: "Search failed", "the message after Retry")
    isDown = false
    lab.act("user taps Retry") { screen.user.tap(list.retryButton) }
    lab.expect(list.messageLabel.text, equals: "", "the message after another Retry")
    lab.expect(list.retryButton.isHidden, equals: true, "whether Retry is hidden")
    lab.expect(list.rows, equals: [items[1]], "the rows")
    screen.act("user types b") { screen.user.type("b", into: list.searchField) }
    lab.expect(list.rows, equals: [items[2]], "the rows for another text")
    search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a request receives the text with its upper-case letters",
    .diagnosis(
      """
      The request did not receive the text as it was typed. Trim the text, and pass it on without \
      any other change.
      """,
      hint: 2
    )
  )
  func upperCaseText() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("Oat Milk")
    lab.expect(story.server.started, equals: ["Oat Milk at \(lab.now)"], "the requests")
    story.search.dispose()
  }

  @Test(
    "a request receives all of the text between its ends",
    .diagnosis(
      """
      The text was long, or had several spaces between two words, and the request did not receive \
      it as it was typed. `trimmed` is the only change of the text.
      """,
      hint: 2
    )
  )
  func wholeText() {
    let lab = Lab()
    for text in ["oat  milk", String(repeating: "oat milk and ", count: 8) + "tea"] {
      let story = SearchStory(lab, learner)
      story.find(text)
      lab.expect(story.server.started, equals: ["\(text) at \(lab.now)"], "the requests")
      story.search.dispose()
    }
  }

  @Test(
    "a text that differs only by case is another text",
    .diagnosis(
      """
      The user replaced a letter by its upper case, and the new text was not searched for. Compare \
      the trimmed texts as they are: `distinctUntilChanged()` without a closure.
      """,
      hint: 3
    )
  )
  func otherCase() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.act("user composes k") { story.user.compose("k", in: story.list.searchField) }
    lab.run(until: lab.now + 1)
    let start = lab.now
    story.act("user confirms K") { story.user.settle(as: "K", in: story.list.searchField) }
    lab.run(until: start + 1)
    lab.expect(story.server.started.last, equals: "K at \(start + 1)", "the last request")
    story.search.dispose()
  }

  @Test(
    "the IDs of a request are shown before it completes",
    .diagnosis(
      """
      A request emitted its IDs and did not complete yet, and the list did not show them. Map each \
      element to the state with the IDs; don't wait for the completion.
      """,
      hint: 3
    )
  )
  func slowCompletion() {
    let lab = Lab()
    let list = Milestone1.ListScreen(BehaviorRelay(value: lab.drawnTodos(3)))
    let screen = ScreenStory(lab, root: list)
    let answer = PublishSubject<[Int]>()
    let search = learner.search(list, lab.scheduler) { _ in answer }
    screen.act("user types milk") { screen.user.type("milk", into: list.searchField) }
    lab.run(until: lab.now + 1)
    lab.act("the server finds one") { answer.onNext([list.items.value[1].id]) }
    lab.expect(list.rows, equals: [list.items.value[1]], "the rows before the completion")
    lab.expect(list.messageLabel.text, equals: "", "the message before the completion")
    lab.act("the request completes") { answer.onCompleted() }
    lab.expect(list.rows, equals: [list.items.value[1]], "the rows after the completion")
    search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a text that is typed while a result is delivered is searched for",
    .diagnosis(
      """
      An observer of `matches` changed the text while a result was shown, and the new text was not \
      searched for one second later. Leave the order to `flatMapLatest`.
      """,
      hint: 3
    )
  )
  func textDuringAResult() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    let observer = story.list.matches.skip(1).take(1)
      .subscribe(onNext: { _ in story.user.type("s", into: story.list.searchField) })
    story.find("milk")
    let start = lab.now
    story.answer([])
    lab.run(until: start + 1)
    lab.expect(story.server.started.last, equals: "milks at \(start + 1)", "the last request")
    story.answer([story.items[0].id])
    story.expect(.empty, rows: [story.items[0]])
    observer.dispose()
    let second = story.list.matches.skip(1).take(1)
      .subscribe(onNext: { _ in story.user.type("tea", into: story.list.searchField) })
    let now = lab.now
    story.clear()
    lab.run(until: now + 1)
    lab.expect(
      story.server.started.last,
      equals: "tea at \(now + 1)",
      "the request for a text that was typed while the field was cleared"
    )
    second.dispose()
    story.search.dispose()

    let list = Milestone1.ListScreen(BehaviorRelay(value: story.items))
    let screen = ScreenStory(lab, root: list)
    var texts: [String] = []
    let search = learner.search(list, lab.scheduler) { text in
      .deferred {
        texts.append(text)
        return .just([story.items[2].id])
      }
    }
    let another = list.matches.skip(1).take(1)
      .subscribe(onNext: { _ in screen.user.type("s", into: list.searchField) })
    screen.act("user types tea") { screen.user.type("tea", into: list.searchField) }
    lab.run(until: lab.now + 2)
    lab.expect(texts, equals: ["tea", "teas"], "the requests that answer during the subscription")
    lab.expect(list.messageLabel.text, equals: "", "the message")
    another.dispose()
    search.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "disposing cancels the pause and the request, and nothing changes afterwards",
    .diagnosis(
      """
      The search was disposed of, and a pause or a request went on, or the list still changed. \
      Return the one subscription; don't subscribe inside a closure.
      """,
      hint: 2
    )
  )
  func disposal() {
    let lab = Lab()
    for moment in ["the pause", "the request", "the failure", "the result"] {
      let story = SearchStory(lab, learner)
      story.type("milk")
      if moment != "the pause" { lab.run(until: lab.now + 1) }
      if moment == "the failure" { story.fail() }
      let answer = story.server.answer
      if moment == "the result" {
        let observer = story.list.matches.skip(1).take(1)
          .subscribe(onNext: { _ in story.search.dispose() })
        story.answer([story.items[1].id])
        observer.dispose()
      }
      let count = story.server.started.count
      let message = story.list.messageLabel.text
      lab.act("the search is disposed of during \(moment)") { story.search.dispose() }
      lab.expect(story.server.running, equals: 0, "the requests that run after \(moment)")
      let rows = story.list.rows
      lab.act("the server answers") { answer.onNext([story.items[0].id]) }
      if moment == "the failure" { story.retry() }
      lab.run(until: lab.now + 3)
      story.type("s")
      lab.run(until: lab.now + 3)
      lab.expect(story.server.started.count, equals: count, "the requests after the disposal")
      lab.expect(story.list.messageLabel.text, equals: message, "the message after the disposal")
      lab.expect(story.list.rows, equals: rows, "the rows after the disposal")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "a search that begins again works like the first one",
    .diagnosis(
      """
      A search was disposed of and another one began for the same list, and it did not run its own \
      requests, once each. Keep no state outside of the observable.
      """,
      hint: 3
    )
  )
  func secondSearch() {
    let lab = Lab()
    let story = SearchStory(lab, learner)
    story.find("milk")
    story.fail()
    story.search.dispose()
    let server = Server(lab)
    let start = lab.now
    let second = learner.search(story.list, lab.scheduler, server.request)
    story.expect(.empty, rows: story.items)
    lab.run(until: start + 1)
    lab.expect(server.started, equals: ["milk at \(start + 1)"], "the requests of the second")
    story.act("the server answers") { server.answer.onNext([story.items[1].id]) }
    story.expect(.empty, rows: [story.items[1]])
    lab.expect(story.server.started.count, equals: 1, "the number of requests of the first search")
    second.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the search does not retain the list, and ends with it",
    .diagnosis(
      """
      The window of the list was closed, and the list is still in memory, or its pause or request \
      went on. Capture the list weakly, and end the search with \
      `take(until: list.rx.deallocated)` after `flatMapLatest`.
      """,
      hint: 3
    )
  )
  func listIsReleased() {
    for moment in ["the pause", "the request", "the failure"] {
      let lab = Lab()
      let server = Server(lab)
      let search: any Disposable
      do {
        let story = SearchStory(lab, learner, server: server)
        lab.watch(story.list, as: "the list")
        search = story.search
        story.type("milk")
        if moment != "the pause" { lab.run(until: lab.now + 1) }
        if moment == "the failure" { story.fail() }
      }
      lab.expectDeallocated("the list")
      lab.expect(server.running, equals: 0, "the requests that run after \(moment)")
      let count = server.started.count
      lab.run(until: lab.now + 3)
      lab.expect(server.started.count, equals: count, "the requests after the deallocation")
      search.dispose()
      lab.expectNoLeaks()
    }
  }
}

private struct ServerError: Error {}

/// A server that answers when the test says so.
private final class Server {
  /// The requests that were started, with their ticks.
  private(set) var started: [String] = []
  /// The number of requests that are running.
  private(set) var running = 0
  /// The answer to the last request that was started.
  private(set) var answer = PublishSubject<[Int]>()
  private let lab: Lab

  init(_ lab: Lab) { self.lab = lab }

  func request(_ text: String) -> Observable<[Int]> {
    .deferred { [self] in
      started.append("\(text) at \(lab.now)")
      answer = PublishSubject()
      return answer.take(1)
        .do(onSubscribe: { [self] in running += 1 }, onDispose: { [self] in running -= 1 })
    }
  }
}

/// A window with a list, its search and its server. No time passes by itself.
private final class SearchStory {
  /// What the label and the button show.
  enum State: String {
    case empty = ""
    case searching = "Searching…"
    case noResults = "No results"
    case failed = "Search failed"
  }

  let items: [Todo]
  let list: Milestone1.ListScreen
  let server: Server
  let search: any Disposable
  var user: User { story.user }
  private let story: ScreenStory
  private let lab: Lab

  /// - Parameters:
  ///   - text: The text of the field when the search begins.
  ///   - matches: The value of `matches` when the search begins.
  ///   - server: The server; one of its own if it is omitted.
  ///   - scheduler: The scheduler of the pause; that of the lab if it is omitted.
  init(
    _ lab: Lab,
    _ learner: E03Contract,
    text: String = "",
    matches: Set<Int>? = nil,
    server: Server? = nil,
    scheduler: (any SchedulerType)? = nil
  ) {
    self.lab = lab
    self.server = server ?? Server(lab)
    items = lab.drawnTodos(3)
    list = Milestone1.ListScreen(BehaviorRelay(value: items))
    story = ScreenStory(lab, root: list)
    list.searchField.text = text
    list.messageLabel.text = "Welcome"
    list.matches.accept(matches)
    search = learner.search(list, scheduler ?? lab.scheduler, self.server.request)
  }

  func act(_ label: String, _ step: () -> Void) { lab.act(label) { step() } }

  func type(_ text: String) {
    act("user types \(text)") { user.type(text, into: list.searchField) }
  }

  func clear() { act("user clears the field") { user.clear(list.searchField) } }

  func retry() { act("user taps Retry") { user.tap(list.retryButton) } }

  /// Replaces the text, and lets its pause pass.
  func find(_ text: String) {
    if list.searchField.text != "" { clear() }
    type(text)
    lab.run(until: lab.now + 1)
  }

  func answer(_ ids: [Int]) { act("the server finds \(ids.count)") { server.answer.onNext(ids) } }

  func fail() { act("the server fails") { server.answer.onError(ServerError()) } }

  /// Compares what the list shows.
  func expect(
    _ state: State,
    rows: [Todo],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    lab.expect(
      list.messageLabel.text,
      equals: state.rawValue,
      "the message",
      fileID: fileID,
      filePath: filePath,
      line: line
    )
    lab.expect(
      list.retryButton.isHidden,
      equals: state != .failed,
      "whether Retry is hidden",
      fileID: fileID,
      filePath: filePath,
      line: line
    )
    lab.expect(list.rows, equals: rows, "the rows", fileID: fileID, filePath: filePath, line: line)
  }
}
