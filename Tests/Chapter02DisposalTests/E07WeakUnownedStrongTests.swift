import Chapter02DisposalBridge
import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("2.7 Weak, unowned, strong", .exercise("2.7"))
struct E07WeakUnownedStrongTests {
  let learner = E07Contract.learner

  @Test(
    "the screen shows the name, counts and saves while it is alive",
    .diagnosis(
      """
      The title, the number of notes or the saved items are wrong while the screen is alive. Call \
      `save` for each item immediately, also for an equal one, without `concatMap` or \
      `flatMapLatest`. Keep the three subscriptions and what they do: only the way in which the \
      closures capture `self` needs a change.
      """,
      hint: 1
    )
  )
  func theScreenWorks() {
    let lab = Lab()
    let screen = learner.makeScreen()
    let app = DisposeBag()
    let (names, notes, items) = makeSources()
    var answers: [() -> Void] = []
    screen.follow(names)
    screen.count(notes, app)
    screen.save(items) { _, done in answers.append(done) }
    let different = (1...lab.random(in: 2...9)).map { _ in TodoItem(lab.numbered("item")) }
    let all = different + [different[0]]
    for item in all {
      names.onNext("name of \(item.name)")
      notes.onNext("note")
      items.onNext(item)
    }
    lab.expect(screen.title(), equals: "name of \(all.last!.name)", "the title")
    lab.expect(screen.noteCount(), equals: all.count, "the number of notes")
    lab.expect(screen.saved(), equals: [], "what is saved before `save` calls back")
    for done in answers { done() }
    lab.expect(screen.saved(), equals: all, "what is saved after `save` has called back")
    lab.act("an empty name arrives") { names.onNext("") }
    lab.expect(screen.title(), equals: "", "the title after an empty name")
  }

  @Test(
    "each item is saved when its own save calls back",
    .diagnosis(
      """
      The saves called back in another order than they had begun, and `saved` does not contain \
      the items in the order of the callbacks. A callback belongs to the item that was passed to \
      `save`: append the `item` that the closure captures.
      """,
      hint: 1
    )
  )
  func savesCallBackInAnyOrder() {
    let lab = Lab()
    let screen = learner.makeScreen()
    let (_, _, items) = makeSources()
    var answers: [() -> Void] = []
    screen.save(items) { _, done in answers.append(done) }
    let all = (1...lab.random(in: 2...5)).map { _ in TodoItem(lab.numbered("item")) }
    for item in all { lab.act("an item is to be saved") { items.onNext(item) } }
    lab.act("the saves finish, the last one first") { for done in answers.reversed() { done() } }
    lab.expect(screen.saved(), equals: Array(all.reversed()), "what is saved")
  }

  @Test(
    "the methods may be called in any order",
    .diagnosis(
      """
      `save` and `count` were called before `follow`, and the title, the number of notes or the \
      saved items are wrong. A later call must not end the subscriptions of an earlier one: add \
      them all to the same bag, and never replace the bag.
      """,
      hint: 1
    )
  )
  func anyOrder() {
    let lab = Lab()
    let app = DisposeBag()
    let screen = learner.makeScreen()
    let (names, notes, items) = makeSources()
    screen.save(items) { _, done in done() }
    screen.count(notes, app)
    screen.follow(names)
    let name = lab.numbered("name")
    lab.act("an item, a note and a name arrive") {
      items.onNext(.milk)
      notes.onNext("note")
      names.onNext(name)
    }
    lab.expect(screen.saved(), equals: [.milk], "what is saved")
    lab.expect(screen.noteCount(), equals: 1, "the number of notes")
    lab.expect(screen.title(), equals: name, "the title")
  }

  @Test(
    "two screens work with the same sources",
    .diagnosis(
      """
      Two screens were connected to the same sources, and the title, the number of notes or the \
      saved items of one of them are wrong. Each screen keeps its own values: store nothing in a \
      `static` property.
      """,
      hint: 1
    )
  )
  func twoScreens() {
    let lab = Lab()
    let app = DisposeBag()
    let (names, notes, items) = makeSources()
    let screens = [learner.makeScreen(), learner.makeScreen()]
    for screen in screens {
      lab.expect(screen.noteCount(), equals: 0, "the number of notes at first")
      screen.follow(names)
      screen.count(notes, app)
      screen.save(items) { _, done in done() }
    }
    let name = lab.numbered("name")
    lab.act("a name, a note and two equal items arrive") {
      names.onNext(name)
      notes.onNext("note")
      for _ in 1...2 { items.onNext(.milk) }
    }
    for screen in screens {
      lab.expect(screen.title(), equals: name, "the title")
      lab.expect(screen.noteCount(), equals: 1, "the number of notes")
      lab.expect(screen.saved(), equals: [.milk, .milk], "what is saved")
    }
  }

  @Test(
    "sources that emit during the call are followed, counted and saved",
    .diagnosis(
      """
      The sources emitted while the screen subscribed to them, and the title, the number of notes \
      or the saved items are wrong. Subscribe in the method itself, and update the screen in \
      `onNext`.
      """,
      hint: 1
    )
  )
  func synchronousSources() {
    let lab = Lab()
    let app = DisposeBag()
    let screen = learner.makeScreen()
    let name = lab.numbered("name")
    screen.follow(BehaviorSubject(value: name))
    lab.expect(screen.title(), equals: name, "the title after `follow`")
    screen.count(.just("note"), app)
    lab.expect(screen.noteCount(), equals: 1, "the number of notes after `count`")
    screen.save(.just(.milk)) { _, done in done() }
    lab.expect(screen.saved(), equals: [.milk], "what is saved after `save`")
  }

  @Test(
    "the title subscription does not retain the screen",
    .diagnosis(
      """
      The screen was released, and was not deallocated: a retain cycle. The screen retains its \
      bag, the bag retains the closure in `follow`, and the closure retains the screen. Capture \
      `[weak self]`. A method passed as a closure captures `self` strongly.
      """,
      hint: 1
    )
  )
  func theTitleDoesNotRetainTheScreen() {
    let lab = Lab()
    let (names, _, _) = makeSources()
    var screen: E07Contract.Screen? = learner.makeScreen()
    lab.watch(screen!.controller, as: "the screen")
    screen!.follow(names)
    lab.act("a name arrives") { names.onNext("milk") }
    lab.act("the screen is released") { screen = nil }
    lab.expectDeallocated("the screen")
    lab.act("another name arrives") { names.onNext("bread") }
    lab.expectNoLeaks()
  }

  @Test(
    "the subscriptions end with the screen",
    .diagnosis(
      """
      The screen was released, and a source still has an observer. Either a subscription is not in \
      the bag of the screen: add it with `disposed(by: bag)`, because a weak capture does not \
      dispose of it. Or the screen is not deallocated: `[weak self]` in an inner closure only \
      makes the outer one capture `self` strongly.
      """,
      hint: 1
    )
  )
  func subscriptionsEnd() {
    let lab = Lab()
    let (names, _, items) = makeSources()
    var screen: E07Contract.Screen? = learner.makeScreen()
    screen!.follow(names)
    screen!.save(items) { _, done in done() }
    lab.act("the screen is released") { screen = nil }
    lab.expect(names.hasObservers, equals: false, "whether the names have observers")
    lab.expect(items.hasObservers, equals: false, "whether the items have observers")
  }

  @Test(
    "the notes are counted until the app's bag is released",
    .diagnosis(
      """
      The app released its bag, and the screen did not count exactly the notes before that. Add \
      the subscription to the bag that is passed to `count(_:in:)`: `disposed(by: app)`.
      """,
      hint: 1
    )
  )
  func notesAreTheApps() {
    let lab = Lab()
    let (_, notes, _) = makeSources()
    let screen = learner.makeScreen()
    var app: DisposeBag? = DisposeBag()
    screen.count(notes, app!)
    let number = lab.random(in: 1...9)
    for _ in 1...number { lab.act("a note arrives") { notes.onNext("hello") } }
    lab.act("the app releases its bag") { app = nil }
    lab.act("a note arrives") { notes.onNext("anyone?") }
    lab.expect(screen.noteCount(), equals: number, "the number of notes")
  }

  @Test(
    "the notes subscription does not retain the screen",
    .diagnosis(
      """
      The screen was released, and the bag of the app still retains it. That bag retains the \
      closure in `count(_:in:)`, which captures `self`. Capture `[weak self]` in that closure.
      """,
      hint: 1
    )
  )
  func theNotesDoNotRetainTheScreen() {
    let lab = Lab()
    let app = DisposeBag()
    let (_, notes, _) = makeSources()
    var screen: E07Contract.Screen? = learner.makeScreen()
    lab.watch(screen!.controller, as: "the screen")
    screen!.count(notes, app)
    lab.act("a note arrives") { notes.onNext("hello") }
    lab.act("the screen is released") { screen = nil }
    lab.expectDeallocated("the screen")
    withExtendedLifetime(app) {}
  }

  @Test(
    "a note after the deallocation does not crash",
    .diagnosis(
      """
      A note arrived after the screen was deallocated, and the app crashed. `unowned` requires \
      that the closure never runs after `self` is deallocated, and the bag of the app outlives the \
      screen. Capture `[weak self]`.
      """,
      hint: 2
    )
  )
  func lateNotes() {
    let lab = Lab()
    let app = DisposeBag()
    let (_, notes, _) = makeSources()
    var screen: E07Contract.Screen? = learner.makeScreen()
    screen!.count(notes, app)
    lab.act("a note arrives") { notes.onNext("hello") }
    lab.expect(screen!.noteCount(), equals: 1, "the number of notes")
    lab.act("the screen is released") { screen = nil }
    lab.act("a note arrives after deallocation") { notes.onNext("are you there?") }
    withExtendedLifetime(app) {}
  }

  @Test(
    "a name that arrives during the deallocation causes no crash",
    .diagnosis(
      """
      A name arrived while the screen was being deallocated, and the app crashed. The bag disposes \
      of its content one by one, so the closure in `follow` can still run when `self` is no longer \
      valid. Capture `[weak self]`, not `[unowned self]`.
      """,
      hint: 2
    )
  )
  func namesInTheLastMoment() {
    // Another subscription of the screen is disposed of first, and sends a name.
    for isSave in [true, false] {
      let lab = Lab()
      let names = PublishSubject<String>()
      var lastWords = 0
      let end = Disposables.create {
        lastWords += 1
        names.onNext("goodbye")
      }
      var screen: E07Contract.Screen? = learner.makeScreen()
      if isSave { screen!.save(.create { _ in end }) { _, _ in } }
      if !isSave { screen!.follow(.create { _ in end }) }
      screen!.follow(names)
      lab.act("the screen is released, which sends a name") { screen = nil }
      lab.expect(lastWords, equals: 1, "how often a name was sent during deallocation")
    }
  }

  @Test(
    "a pending save does not retain the screen",
    .diagnosis(
      """
      The screen was released during a save, and was not deallocated safely. After `guard let \
      self`, the closure for `save` retains `self`, and an `unowned` capture crashes. Use the weak \
      reference in that closure: `self?.saved.append(item)`.
      """,
      hint: 3
    )
  )
  func pendingSaves() {
    let lab = Lab()
    let (_, _, items) = makeSources()
    var answers: [() -> Void] = []
    var screen: E07Contract.Screen? = learner.makeScreen()
    lab.watch(screen!.controller, as: "the screen")
    screen!.save(items) { _, done in answers.append(done) }
    lab.act("an item is to be saved") { items.onNext(.milk) }
    lab.expect(answers.count, equals: 1, "the number of pending saves")
    lab.act("the screen is released") { screen = nil }
    lab.expectDeallocated("the screen")
    lab.act("the save finishes after deallocation") { for done in answers { done() } }
  }

  private func makeSources() -> (
    PublishSubject<String>, PublishSubject<String>, PublishSubject<TodoItem>
  ) {
    (PublishSubject(), PublishSubject(), PublishSubject())
  }
}
