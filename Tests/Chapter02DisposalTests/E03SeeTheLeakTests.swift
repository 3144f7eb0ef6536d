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
    "the list gets its rows",
    .diagnosis(
      """
      The user tapped Done and the list did not get just that row: a leak is to be seen in a \
      program that works, so subscribe, and stay subscribed until Done is tapped.
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
    "nobody says goodbye, visit after visit",
    .diagnosis(
      """
      The first version leaks, and yours does not do as it does: the subscription lies in the \
      list's bag, so nothing disposes of it while the list is there, and it adds up.
      """,
      hint: 1
    )
  )
  func nobodySaysGoodbye() {
    let lab = Lab()
    let (list, story) = show(lab)
    var goodbyes = 0
    _ = visit(list, story) { goodbyes += 1 }
    let leftovers = (1...lab.random(in: 3...5)).map { _ in
      let before = Resources.total
      _ = self.visit(list, story) { goodbyes += 1 }
      return Int(Resources.total - before)
    }
    lab.expect(goodbyes, equals: 0, "how often goodbye was said")
    lab.expect(leftovers.allSatisfy { $0 > 0 }, equals: true, "whether each visit left something")
    lab.expect(Set(leftovers).count, equals: 1, "the number of different amounts left behind")
  }

  @Test(
    "when the list goes, all of it goes",
    .diagnosis(
      """
      The list went away and something of its visits stayed: it is the list's own bag that they \
      lie in, and nothing in there may keep the list.
      """,
      hint: 1
    )
  )
  func theListTakesItAlong() {
    let lab = Lab()
    let visits = lab.random(in: 2...4)
    var app: (list: E03Contract.List, story: ScreenStory)? = show(lab)
    let details = (1...visits).map { _ in visit(app!.list, app!.story) {} }
    lab.act("the list goes, the screens are still there") { app = nil }
    lab.expectDeallocated("the list")
    withExtendedLifetime(details) {}
    lab.expectNoLeaks("after the list has gone")
  }

  @Test(
    "goodbye is said when the bag goes",
    .diagnosis(
      """
      The list went away, and with it its bag and all subscriptions in there, and goodbye was not \
      said just once for each: it is said in any case, also when there is no list any more.
      """,
      hint: 1
    )
  )
  func theBagSaysGoodbye() {
    let lab = Lab()
    var goodbyes = 0
    let visits = lab.random(in: 2...4)
    var app: (list: E03Contract.List, story: ScreenStory)? = show(lab)
    let details = (1...visits).map { _ in visit(app!.list, app!.story) { goodbyes += 1 } }
    lab.act("the list goes, the screens are still there") { app = nil }
    lab.expect(goodbyes, equals: visits, "how often goodbye was said")
    withExtendedLifetime(details) {}
  }

  @Test(
    "the first visit pays for what is made once",
    .diagnosis(
      """
      What is left by the first visit alone was taken for a leak: make one visit before you begin \
      to count. The first visit pays for what is kept for all.
      """,
      hint: 2
    )
  )
  func firstVisitDoesNotCount() {
    let lab = Lab()
    var kept: [AnyObject] = []
    let atFirst = lab.random(in: 2...9)
    let report = learner.leakReport {
      if kept.isEmpty { for _ in 1...atFirst { kept.append(PublishSubject<Int>()) } }
      return [:]
    }
    lab.expect(report.perCycle, equals: 0, "resources left by each visit after the first")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "the count is what each visit adds",
    .diagnosis(
      """
      The report gave another number than each visit adds to Resources.total: take the difference \
      over some visits, and divide it by their number.
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
    "what the visit returns is only asked, not kept",
    .diagnosis(
      """
      The report named the wrong objects as alive: hold what the visit returned weakly, and ask \
      when nothing of yours keeps it. Ask the weak reference.
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
    lab.expect(report.alive.sorted(), equals: survivors.sorted(), "who is alive")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "who is kept only later is kept",
    .diagnosis(
      """
      An object that the first visit let go of, and each later one left behind, was not named: ask \
      about the visits that you count.
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
      return ["guest": guest, "passer-by": passer]
    }
    lab.expect(report.alive, equals: ["guest"], "who is alive")
    withExtendedLifetime(kept) {}
  }

  @Test(
    "it is not the subject that leaks",
    .diagnosis(
      """
      The report on the list blames the wrong ones: the screen and its subject go with the visit; \
      what stays is what the bag was given.
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
    lab.expect(report.alive, equals: [], "who is alive")
    lab.expectLive(0, .subjects)
  }

  @Test(
    "the report counts the visits, not itself",
    .diagnosis(
      """
      The report on the list gave another number than a visit leaves: whatever your own code holds \
      while it counts is counted, too. Hold the same at both counts, best of all nothing.
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
    // What a visit leaves is the answer's own affair; that the report says so is not.
    lab.expect(
      report.perCycle - each,
      equals: 0,
      "resources that the report counts beyond the \(each) left by each visit to the list"
    )
  }

  /// A list that the user looks at.
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
