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

  @Test("ends with the call")
  func isOver() {
    let lock = Lock()
    _ = Interleaving.happened(atRelease: 1, of: {}, by: {})
    #expect(InterleavingPoint.current == nil)
    #expect(lock.withLock { true })
  }
}
