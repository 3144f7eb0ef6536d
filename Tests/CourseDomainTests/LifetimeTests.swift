import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("Lifetime", .ledger)
struct LifetimeTests {
  @Test("keeps what is attached, and lets go of it after its host's own last work")
  func endsWithItsHost() {
    var log: [String] = []
    var host: Host? = Host { log.append("host") }
    for name in ["first", "second"] {
      _ = host!.lifetime.attach(Sentinel { log.append(name) })
    }
    #expect(log == [])
    host = nil
    #expect(log == ["host", "first", "second"])
  }

  @Test("lets go earlier of what is detached, and of nothing else")
  func detaches() {
    var log: [String] = []
    let host = Host {}
    let first = host.lifetime.attach(Sentinel { log.append("first") })
    _ = host.lifetime.attach(Sentinel { log.append("second") })
    first.dispose()
    first.dispose()
    #expect(log == ["first"])
  }

  @Test("an attachment that is disposed of when the host is gone does nothing")
  func lateDisposal() {
    var host: Host? = Host {}
    let attachment = host!.lifetime.attach(Sentinel {})
    weak let lifetime = host!.lifetime
    host = nil
    attachment.dispose()
    #expect(lifetime == nil)
  }

  @Test("a sentinel may attach another while it goes")
  func reentrance() {
    var log: [String] = []
    let host = Host {}
    let first = host.lifetime.attach(
      Sentinel {
        log.append("first")
        _ = host.lifetime.attach(Sentinel { log.append("late") })
      }
    )
    first.dispose()
    #expect(log == ["first"])
  }

  private final class Host: LifetimeHost {
    let lifetime = Lifetime()
    private let lastWork: () -> Void

    init(_ lastWork: @escaping () -> Void) { self.lastWork = lastWork }

    deinit { lastWork() }
  }

  private final class Sentinel {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) { self.report = report }

    deinit { report() }
  }
}
