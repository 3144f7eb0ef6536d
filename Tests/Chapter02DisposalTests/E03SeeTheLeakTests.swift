import Chapter02DisposalBridge
import CourseDomain
import CourseScreens
import ExerciseKit
import RxCore
import Testing

@Suite("2.3 See the leak", .exercise("2.3"))
struct E03SeeTheLeakTests {
  let learner = E03Contract.learner

  @Test(
    "the list receives its rows",
    .diagnosis(
      """
      The user tapped Done, and the list did not add exactly that row. `prepare` has to subscribe \
      to `detail.todo` and keep the subscription: put the subscription into the bag of the list.
      """,
      hint: 1
    )
  )
  func theListGetsItsRows() {
    let lab = Lab()
    let (list, story) = show(lab)
    let names = (1...lab.random(in: 2...4)).map { "item \($0)" }
    for name in names {
      let detail = TodoDetailViewController()
      list.prepare(detail) {}
      story.add(name, with: detail)
    }
    lab.expect(list.items().map(\.name), equals: names, "the rows of the list")
  }

  @Test(
    "the same resources are alive after each visit",
    .diagnosis(
      """
      This list should leak, and yours does not: every visit has to leave the same resources \
      alive, and `goodbye` must not be called yet. Keep the subscription in the `bag` of the list, \
      and never replace that bag. Add no operator that ends the subscription, such as `take(1)`.
      """,
      hint: 1
    )
  )
  func resourcesStayAlive() {
    let lab = Lab()
    let (list, story) = show(lab)
    var goodbyes = 0
    _ = visit(list, story) { goodbyes += 1 }
    let leftovers = (1...lab.random(in: 3...5)).map { _ in
      let before = Resources.total
      _ = self.visit(list, story) { goodbyes += 1 }
      return Int(Resources.total - before)
    }
    lab.expect(goodbyes, equals: 0, "how often `goodbye` was called")
    lab.expect(leftovers.allSatisfy { $0 > 0 }, equals: true, "whether each visit left any")
    lab.expect(Set(leftovers).count, equals: 1, "the number of different amounts left alive")
  }

  @Test(
    "no resources are alive after the list is deallocated",
    .diagnosis(
      """
      The list was released, and resources of its visits are still alive. Put the subscriptions \
      into the list's own bag, and do not retain the list in their closures: capture `[weak \
      self]`.
      """,
      hint: 1
    )
  )
  func theListTakesItAlong() {
    let lab = Lab()
    let visits = lab.random(in: 2...4)
    var app: (list: E03Contract.List, story: ScreenStory)? = show(lab)
    let details = (1...visits).map { _ in visit(app!.list, app!.story) {} }
    lab.act("the list is released, its screens are not") { app = nil }
    lab.expectDeallocated("the list")
    withExtendedLifetime(details) {}
    lab.expectNoLeaks("after the list was released")
  }

  @Test(
    "`goodbye` is called when the bag is deallocated",
    .diagnosis(
      """
      The list and its bag were deallocated, and `goodbye` was not called exactly once for each \
      visit. Pass it as `onDisposed` directly. A closure that needs the list first does nothing, \
      because the list no longer exists.
      """,
      hint: 1
    )
  )
  func goodbyeIsCalled() {
    let lab = Lab()
    var goodbyes = 0
    let visits = lab.random(in: 2...4)
    var app: (list: E03Contract.List, story: ScreenStory)? = show(lab)
    let details = (1...visits).map { _ in visit(app!.list, app!.story) { goodbyes += 1 } }
    lab.act("the list is released, its screens are not") { app = nil }
    lab.expect(goodbyes, equals: visits, "how often `goodbye` was called")
    withExtendedLifetime(details) {}
  }

  @Test(
    "several screens at a time are all observed",
    .diagnosis(
      """
      `prepare` was called for three screens before the first tap on Done, and the list did not \
      add three rows, two of them with the same name. Every `prepare` adds a subscription to the \
      same bag, which keeps the earlier ones: never replace the bag. Add each item, also if the \
      list has an equal one.
      """,
      hint: 1
    )
  )
  func severalScreens() {
    let lab = Lab()
    let (list, story) = show(lab)
    let names = ["tea", "tea", ""]
    let details = names.map { _ in TodoDetailViewController() }
    for detail in details { list.prepare(detail) {} }
    for (name, detail) in zip(names, details) { story.add(name, with: detail) }
    lab.expect(list.items().map(\.name), equals: names, "the rows of the list")
  }

  @Test(
    "the first visit is not counted",
    .diagnosis(
      """
      The report counts resources that only the first visit leaves alive. Some objects are created \
      once and reused by every later visit. Make one visit before you read `Resources.total` for \
      the first time.
      """,
      hint: 2
    )
  )
  func firstVisitDoesNotCount() {
    let lab = Lab()
    var kept: [AnyObject] = []
    // So many that a division by the number of visits does not hide them.
    let atFirst = lab.random(in: 1_001...1_999)
    let report = learner.leakReport {
      if kept.isEmpty { for _ in 1...atFirst { kept.append(PublishSubject<Int>()) } }
      return [:]
    }
    lab.expect(report.perCycle, equals: 0, "resources left by each visit after the first")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "`perCycle` is the number of resources that each visit adds",
    .diagnosis(
      """
      `perCycle` is not the number by which each visit increases `Resources.total`. Take the \
      difference over several visits, and divide it by the number of these visits.
      """,
      hint: 2
    )
  )
  func countsPerVisit() {
    let lab = Lab()
    for visitLeaves in [0, lab.random(in: 1...4), lab.random(in: 5...9)] {
      var kept: [AnyObject] = []
      let report = learner.leakReport {
        for _ in 0..<visitLeaves { kept.append(PublishSubject<Int>()) }
        return [:]
      }
      lab.expect(report.perCycle, equals: visitLeaves, "resources left by each visit")
      withExtendedLifetime(kept) {}
    }
  }

  @Test(
    "a resource that replaces an older one is not growth",
    .diagnosis(
      """
      Each visit created a resource and released the one of the visit before, and `perCycle` is \
      not 0. `Resources.total` did not grow. `difference(from:)` lists what was created, and does \
      not subtract what was released: subtract two values of `Resources.total`.
      """,
      hint: 2
    )
  )
  func replacedResources() {
    let lab = Lab()
    var latest: [PublishSubject<Int>] = []
    let number = lab.random(in: 1...4)
    let report = learner.leakReport {
      latest = (1...number).map { _ in PublishSubject() }
      return [:]
    }
    lab.expect(report.perCycle, equals: 0, "resources that each visit adds")
    withExtendedLifetime(latest) {}
  }

  @Test(
    "the report does not retain what a visit returns",
    .diagnosis(
      """
      `alive` does not contain exactly the objects that are still alive. Keep a weak reference to \
      each returned object, and no strong one. Check the references after the last visit.
      """,
      hint: 3
    )
  )
  func asksWeakly() {
    let lab = Lab()
    let names = ["cart", "clock", "map", "radio", "song"]
    let survivors = names.filter { _ in lab.random(in: 0...1) == 1 } + ["cache"]
    var kept: [AnyObject] = []
    let report = learner.leakReport {
      let objects = Dictionary(
        uniqueKeysWithValues: (names + ["cache"]).map { ($0, Witness()) }
      )
      for name in survivors { kept.append(objects[name]!) }
      return objects
    }
    lab.expect(report.alive.sorted(), equals: survivors.sorted(), "the objects that are alive")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "the objects of later visits are checked",
    .diagnosis(
      """
      `alive` lacks an object that the first visit released and later visits left alive. Check the \
      objects of the visits that you count, not those of the first visit only.
      """,
      hint: 3
    )
  )
  func keptOnlyLater() {
    let lab = Lab()
    var kept: [AnyObject] = []
    var visits = 0
    let report = learner.leakReport {
      let (guest, passer) = (Witness(), Witness())
      visits += 1
      if visits > 1 { kept.append(guest) }
      return ["kept": guest, "released": passer]
    }
    lab.expect(report.alive, equals: ["kept"], "the objects that are alive")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "the subject does not leak",
    .diagnosis(
      """
      `leakReport` measured visits to your list: `alive` must be empty, and no subject may leak. \
      The detail screen and its subject are deallocated after each visit. Only the subscription \
      and its closures remain, in the bag of the list.
      """,
      hint: 3
    )
  )
  func reportsOnTheList() {
    let lab = Lab()
    let (list, story) = show(lab)
    let report = learner.leakReport {
      let detail = self.visit(list, story) {}
      return ["detail screen": detail, "subject": detail.todo]
    }
    lab.expect(report.alive, equals: [], "the objects that are alive")
    lab.expectLive(0, .subjects)
  }

  @Test(
    "the report does not count its own resources",
    .diagnosis(
      """
      `leakReport` measured visits to your list, and `perCycle` is not what a visit leaves alive. \
      Whatever your code retains between the two counts is counted too. Store no returned object \
      in a strong reference.
      """,
      hint: 3
    )
  )
  func doesNotCountItself() {
    let lab = Lab()
    let (list, story) = show(lab)
    let report = learner.leakReport { ["detail screen": self.visit(list, story) {}] }
    let before = Resources.total
    _ = visit(list, story) {}
    let each = Int(Resources.total - before)
    // Solutions may differ in what a visit leaves alive; the report has to agree with it.
    lab.expect(
      report.perCycle - each,
      equals: 0,
      "resources that the report counts beyond the \(each) left by each visit to the list"
    )
  }

  @Test(
    "the objects of every counted visit are checked",
    .diagnosis(
      """
      `alive` lacks an object of the second visit that is still alive; later visits released \
      theirs. Collect the weak references of all visits after the first, and do not replace them \
      at each visit.
      """,
      hint: 3
    )
  )
  func keptOnlyEarlier() {
    let lab = Lab()
    var kept: [AnyObject] = []
    var visits = 0
    let report = learner.leakReport {
      let (guest, passer) = (Witness(), Witness())
      visits += 1
      if visits == 2 { kept.append(guest) }
      return ["kept": guest, "released": passer]
    }
    lab.expect(report.alive, equals: ["kept"], "the objects that are alive")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "an object that a later visit releases is not alive",
    .diagnosis(
      """
      `alive` contains an object that was alive after its own visit, and that the next visit \
      released. Keep the weak references, and read them once, after the last visit.
      """,
      hint: 3
    )
  )
  func releasedByTheNextVisit() {
    let lab = Lab()
    var latest: AnyObject?
    var visits = 0
    let report = learner.leakReport {
      visits += 1
      let guest = Witness()
      latest = visits == 2 ? guest : nil
      return ["kept until the next visit": guest]
    }
    // If only two visits are made, no later one has released the object.
    let expected: Set<String> = latest == nil ? [] : ["kept until the next visit"]
    lab.expect(report.alive, equals: expected, "the objects that are alive")
    withExtendedLifetime(latest) {}
  }

  @Test(
    "the objects of the first visit are not checked",
    .diagnosis(
      """
      `alive` contains an object that only the first visit left alive. The first visit may create \
      objects that are kept for good. Ignore what that visit returns, and collect weak references \
      from the second visit on.
      """,
      hint: 3
    )
  )
  func keptOnlyFirst() {
    let lab = Lab()
    var kept: [AnyObject] = []
    let report = learner.leakReport {
      let (guest, passer) = (Witness(), Witness())
      if kept.isEmpty { kept.append(guest) }
      return ["kept": guest, "released": passer]
    }
    lab.expect(report.alive, equals: [], "the objects that are alive")
    withExtendedLifetime(kept) {}
  }

  /// Creates a list and shows it in a window.
  private func show(_ lab: Lab) -> (list: E03Contract.List, story: ScreenStory) {
    let list = learner.makeList()
    lab.introduce(list.screen, as: "the list")
    return (list, ScreenStory(lab, root: list.screen))
  }

  /// The user opens the detail screen, types, and taps Done.
  private func visit(
    _ list: E03Contract.List,
    _ story: ScreenStory,
    goodbye: @escaping () -> Void
  ) -> TodoDetailViewController {
    let detail = TodoDetailViewController()
    list.prepare(detail, goodbye)
    story.add("milk", with: detail)
    return detail
  }

  private final class Witness {}
}
