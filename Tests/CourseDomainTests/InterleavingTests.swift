import ExerciseKit
import Testing

@testable import CourseDomain

@Suite("A second thread, simulated on this one", .ledger)
struct InterleavingTests {
  @Test("the second action runs when the first thread releases a lock for the n-th time")
  func comesBetweenSections() {
    let lock = Lock()
    var log: [String] = []
    let happened = Interleaving.happened(
      atRelease: 2,
      of: { for step in 1...3 { lock.withLock { log.append("first \(step)") } } },
      by: { lock.withLock { log.append("second") } }
    )
    #expect(happened)
    #expect(log == ["first 1", "first 2", "second", "first 3"])
  }

  @Test("an action whose release never occurs does not run, and is reported")
  func staysAway() {
    let lock = Lock()
    var came = false
    #expect(!Interleaving.happened(atRelease: 2, of: { lock.withLock {} }, by: { came = true }))
    #expect(!came)
  }

  @Test("waits until the first thread holds no lock")
  func waitsForTheOuterLock() {
    let (outer, inner) = (Lock(), Lock())
    var log: [String] = []
    let happened = Interleaving.happened(
      atRelease: 1,
      of: {
        outer.withLock {
          inner.withLock { log.append("inner") }
          log.append("outer")
        }
      },
      by: { outer.withLock { log.append("second") } }
    )
    #expect(happened)
    #expect(log == ["inner", "outer", "second"])
  }

  @Test("the locks that an action takes are listed in their order, and are retained")
  func listsLocks() {
    let (first, second) = (Lock(), Lock())
    let locks = Interleaving.locks {
      first.withLock { second.withLock {} }
      first.withLock {}
    }
    #expect(locks.map(ObjectIdentifier.init) == [first, second, first].map(ObjectIdentifier.init))
    #expect(Interleaving.locks {}.isEmpty)

    weak var temporary: Lock?
    let retaining = Interleaving.locks {
      let lock = Lock()
      temporary = lock
      lock.withLock {}
    }
    #expect(retaining.first === temporary)
    #expect(temporary != nil)
  }

  @Test("guarded properties may be used while a lock is held")
  func allowsLockedUses() {
    let counter = Counter()
    Interleaving.guarding(counter) {
      counter.add(under: [Lock()])
      counter.add(under: [Lock(), Lock()])
    }
    #expect(counter.count == 2)
  }

  @Test("the program ends if a guarded property is used before or after a lock is held")
  func refusesUnlockedUses() async throws {
    let before = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let counter = Counter()
      Interleaving.guarding(counter) { if counter.count == 0 { counter.add(under: [Lock()]) } }
    }
    let after = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let counter = Counter()
      Interleaving.guarding(counter) {
        counter.add(under: [Lock()])
        counter.add(under: [])
      }
    }
    for result in [before, after] {
      let errors = try #require(result).standardErrorContent
      let text = String(decoding: errors, as: UTF8.self)
      #expect(text.contains("A stored property was used outside `lock.withLock { … }`\n"))
    }
  }

  @Test("ends with the call")
  func isOver() {
    let lock = Lock()
    _ = Interleaving.happened(atRelease: 1, of: {}, by: {})
    #expect(InterleavingPoint.current == nil)
    #expect(lock.withLock { true })
  }
}

private final class Counter {
  private(set) var count = 0

  /// Takes the locks one in the other, and counts.
  func add(under locks: [Lock]) {
    guard let first = locks.first else { return count += 1 }
    first.withLock { add(under: Array(locks.dropFirst())) }
  }
}
