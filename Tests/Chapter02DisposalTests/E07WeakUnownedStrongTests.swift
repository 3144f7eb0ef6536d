import Chapter02DisposalBridge
import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("2.7 Weak, unowned, strong", .exercise("2.7"))
struct E07WeakUnownedStrongTests {
  let learner = E07Contract.learner

  @Test(
    "the screen does its work",
    .diagnosis(
      """
      The screen did not follow, count and remember while it was there: a closure that does nothing \
      leaks nothing, but it is no cure.
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
    let all = (1...lab.random(in: 2...9)).map { _ in TodoItem(lab.numbered("item")) }
    for item in all {
      names.onNext("name of \(item.name)")
      notes.onNext("note")
      items.onNext(item)
    }
    lab.expect(screen.title(), equals: "name of \(all.last!.name)", "the title")
    lab.expect(screen.noteCount(), equals: all.count, "the number of notes")
    lab.expect(screen.saved(), equals: [], "what is saved before `save` has answered")
    for done in answers { done() }
    lab.expect(screen.saved(), equals: all, "what is saved when `save` has answered")
  }

  @Test(
    "its own bag does not keep it",
    .diagnosis(
      """
      The screen was let go of and its title kept it: the screen holds its bag, the bag the \
      closure, and the closure the screen. Draw the ring of arrows.
      """,
      hint: 1
    )
  )
  func theTitleLetsGo() {
    let lab = Lab()
    let (names, _, _) = makeSources()
    var screen: E07Contract.Screen? = learner.makeScreen()
    lab.watch(screen!.controller, as: "the screen")
    screen!.follow(names)
    lab.act("a name comes") { names.onNext("milk") }
    lab.act("the screen is let go of") { screen = nil }
    lab.expectDeallocated("the screen")
    lab.act("another name comes") { names.onNext("bread") }
    lab.expectNoLeaks()
  }

  @Test(
    "with the screen its subscriptions end",
    .diagnosis(
      """
      The screen had gone and what it had followed or saved was still listened to: a weak closure \
      keeps nobody, but it ends nothing either. That is what the screen's bag is for.
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
    lab.act("the screen is let go of") { screen = nil }
    lab.expect(names.hasObservers, equals: false, "whether the names are listened to")
    lab.expect(items.hasObservers, equals: false, "whether the items are listened to")
  }

  @Test(
    "notes are the app's",
    .diagnosis(
      """
      The app let go of its bag, and the screen went on counting notes: the subscription belongs \
      into the bag that `count` is given.
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
    for _ in 1...number { lab.act("a note comes") { notes.onNext("hello") } }
    lab.act("the app lets go of its bag") { app = nil }
    lab.act("a note comes") { notes.onNext("anyone?") }
    lab.expect(screen.noteCount(), equals: number, "the number of notes")
  }

  @Test(
    "the app does not keep it",
    .diagnosis(
      """
      The screen was let go of and the app kept it: what lies in the app's bag lives as long as the \
      app, and so does what its closure captures strongly.
      """,
      hint: 1
    )
  )
  func theNotesLetGo() {
    let lab = Lab()
    let app = DisposeBag()
    let (_, notes, _) = makeSources()
    var screen: E07Contract.Screen? = learner.makeScreen()
    lab.watch(screen!.controller, as: "the screen")
    screen!.count(notes, app)
    lab.act("a note comes") { notes.onNext("hello") }
    lab.act("the screen is let go of") { screen = nil }
    lab.expectDeallocated("the screen")
    withExtendedLifetime(app) {}
  }

  @Test(
    "a note that comes too late does no harm",
    .diagnosis(
      """
      A note came when the screen had gone, and the app went down: `unowned` is a promise that the \
      event never outlives you, and the app's bag does. Can the event outlive you?
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
    lab.act("a note comes") { notes.onNext("hello") }
    lab.expect(screen!.noteCount(), equals: 1, "the number of notes")
    lab.act("the screen is let go of") { screen = nil }
    lab.act("a note comes too late") { notes.onNext("are you there?") }
    withExtendedLifetime(app) {}
  }

  @Test(
    "a name that comes while the screen goes does no harm",
    .diagnosis(
      """
      The screen was going, and a name came from what its own bag disposed of: things in a bag are \
      disposed of one after the other, and what is behind still listens when self is gone.
      """,
      hint: 2
    )
  )
  func namesInTheLastMoment() {
    let lab = Lab()
    let names = PublishSubject<String>()
    var lastWords = 0
    let items = Observable<TodoItem>.create { _ in
      Disposables.create {
        lastWords += 1
        names.onNext("goodbye")
      }
    }
    var screen: E07Contract.Screen? = learner.makeScreen()
    screen!.save(items) { _, _ in }
    screen!.follow(names)
    lab.act("the screen is let go of, which sends a name") { screen = nil }
    lab.expect(lastWords, equals: 1, "how often a name was sent while the screen went")
  }

  @Test(
    "a save that takes its time does not keep it",
    .diagnosis(
      """
      The screen was let go of and waited for a save to be done: `guard let self` makes self strong \
      for all that follows, the closure handed to `save` included. Weak outside, strong inside.
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
    lab.expect(answers.count, equals: 1, "the number of saves under way")
    lab.act("the screen is let go of") { screen = nil }
    lab.expectDeallocated("the screen")
    lab.act("the save is done, too late") { for done in answers { done() } }
  }

  private func makeSources() -> (
    PublishSubject<String>, PublishSubject<String>, PublishSubject<TodoItem>
  ) {
    (PublishSubject(), PublishSubject(), PublishSubject())
  }
}
