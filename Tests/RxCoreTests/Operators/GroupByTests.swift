import ExerciseKit
import RxCore
import Testing

@Suite("groupBy", .ledger)
struct GroupByTests {
  @Test("emits one group for each key, with its elements, which completes with the source")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    var groups: [Int: Recording<Int>] = [:]
    let keys = lab.observe(
      source.groupBy { $0 % 2 }.do(onNext: { groups[$0.key] = lab.observe($0) }).map(\.key)
    )
    lab.expect(keys, "-a-b----|", ["a": 1, "b": 0])
    if let odd = groups[1], let even = groups[0] {
      lab.expect(odd, "-1---3--|")
      lab.expect(even, "---2---4|")
    }
    lab.expect(groups.count, equals: 2, "the number of groups")
    lab.expectNoLeaks()
  }

  @Test("a failure fails the groups in order of creation, and then the outer sequence")
  func failure() {
    let log = Log()
    let subject = PublishSubject<Int>()
    let subscription = subject.groupBy { $0 }.subscribe(
      onNext: { group in
        _ = group.subscribe(onError: { _ in log.note("group \(group.key)") })
      },
      onError: { _ in log.note("outer") }
    )
    for number in [3, 1, 2, 1] { subject.onNext(number) }
    subject.onError(TestError.first)
    #expect(log.lines == ["group 3", "group 1", "group 2", "outer"])
    subscription.dispose()
  }

  @Test("an error of the selector fails the groups and the outer sequence")
  func throwingSelector() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-")
    let flat = source.groupBy { number -> Int in
      if number == 2 { throw TestError.first }
      return number
    }
    lab.expect(
      lab.observe(flat.flatMap { $0.catchAndReturn(9) }),
      "-1-(9#)",
      error: TestError.first
    )
    lab.expectSubscriptions(source, "^--!")
  }

  @Test("the source remains subscribed to while a group has a subscriber")
  func leases() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4|")
    let first = lab.observe(source.groupBy { $0 % 2 }.take(1).flatMap { $0 }, until: 6)
    lab.expect(first, "-1---3")
    lab.expectSubscriptions(source, "^-----!")
    lab.expectNoLeaks()
  }

  @Test("a subscriber that subscribes after a group's first element misses it")
  func late() {
    let lab = Lab()
    let source = lab.hot("-1---3-|")
    var group: Observable<Int>?
    let outer = source.groupBy { $0 % 2 }.subscribe(onNext: { group = $0.asObservable() })
    lab.run(until: 3)
    if let group { lab.expect(lab.observe(group), "-----3-|") }
    #expect(group != nil)
    outer.dispose()
  }

  @Test("an undisposed subscription to a terminated or abandoned group does not leak")
  func undisposedSubscription() {
    let lab = Lab()
    let source = lab.hot("-1-2-|")
    var groups: [GroupedObservable<Int, Int>] = []
    _ = source.groupBy { $0 }.subscribe(onNext: { groups.append($0) })
    lab.run(until: 2)
    _ = groups[0].subscribe(onNext: { _ in })
    lab.run(until: 6)
    let unfed = PublishSubject<Int>()
    let outer = unfed.groupBy { $0 }.subscribe(onNext: { groups.append($0) })
    unfed.onNext(3)
    outer.dispose()
    _ = groups.removeLast().subscribe(onNext: { _ in })
    groups = []
    lab.expectNoLeaks()
  }
}
