import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@Suite("Signal", .ledger)
struct SignalTests {
  @Test("a late subscriber receives no earlier elements")
  func diagram() {
    onVirtualTime { lab in
      let signal: Signal<Int> = lab.hot("-1-2-3-").asSignal(onErrorJustReturn: 0)
      let first = lab.observe(signal.asObservable())
      let second = lab.observe(signal.asObservable(), at: 2)
      lab.expect(first, "-1-2-3")
      lab.expect(second, "---2-3")
      lab.expectNoLeaks()
    }
  }

  @Test("a failure is replaced with an element, a signal, or a signal created from it")
  func failures() {
    onVirtualTime { lab in
      let source = lab.hot("-1#")
      let element = lab.observe(source.asSignal(onErrorJustReturn: 9).asObservable())
      let other = lab.observe(source.asSignal(onErrorSignalWith: .just(8)).asObservable())
      let made = lab.observe(source.asSignal { _ in .just(7) }.asObservable())
      lab.expect(element, "-1(9|)")
      lab.expect(other, "-1(8|)")
      lab.expect(made, "-1(7|)")
    }
  }

  @Test("a publish relay converts to a signal of its elements")
  func relay() {
    onVirtualTime { lab in
      let relay = PublishRelay<Int>()
      let seen = lab.observe(relay.asSignal().asObservable())
      lab.at(2, "relay takes 1") { relay.accept(1) }
      lab.expect(seen, "--1")
    }
  }

  @Test("withUnretained completes after the object was deallocated")
  func withUnretained() {
    onVirtualTime { lab in
      var probe: Probe? = Probe()
      let source = lab.hot("-1-2-3-")
      let signal = source.asSignal(onErrorJustReturn: 0).withUnretained(probe!) { $1 }
      let seen = lab.observe(signal.asObservable())
      lab.at(2, "object goes away") { probe = nil }
      lab.expect(seen, "-1-|")
    }
  }
}
