import CourseDomain
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore
import RxTest

/// The scripts of 8.9: drawn by the seed, and run on real controls for comparison.
extension ControlScript {
  /// When the observer subscribes: before the first change, between two of them, after the control
  /// has been deallocated.
  enum Arrival { case before, amidst, after }

  /// The number changes at even ticks, everything else happens at odd ones.
  ///
  /// - Parameters:
  ///   - lastIsByUser: Who makes the last change before the subscription; drawn, if omitted.
  ///   - radio: The number of ticks from the subscription until the radio is turned off, halved.
  static func drawn(
    in lab: Lab,
    _ source: Source,
    _ arrival: Arrival,
    isDeallocated: Bool,
    lastIsByUser: Bool? = nil,
    radio: ClosedRange<Int>? = nil
  ) -> ControlScript {
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let count = lab.random(in: 6...7)
    let initialValue = digit()
    let end = 2 * count + 1
    let start =
      switch arrival {
      case .before: 1
      case .amidst: 2 * lab.random(in: 2...3) + 1
      case .after: end + 2
      }
    let earlier = min((start - 1) / 2, count)
    let lastIsByUser = lastIsByUser ?? (lab.random(in: 0...1) == 1)
    return ControlScript(
      source: source,
      initialValue: initialValue,
      // Both the user and the program make changes before and after every moment.
      changes: (1...count).map { number in
        Change(
          tick: 2 * number,
          value: digit(),
          isByUser: (earlier - number).isMultiple(of: 2) == lastIsByUser
        )
      },
      subscribesAt: start,
      deallocatedAt: isDeallocated ? end : nil,
      radioOffAt: radio.map { start + 2 * lab.random(in: $0) }
    )
  }

  /// Runs the script as the lab's story and records what the observer receives.
  ///
  /// - Returns: Also what retains the control, for as long as the story runs.
  func played(in lab: Lab) -> (recording: Recording<Int>, owner: AnyObject) {
    let field = UITextField(frame: .zero)
    field.text = "\(initialValue)"
    let screen = Screen(field: field)
    let relay = BehaviorRelay(value: initialValue)
    let events = PublishSubject<RxControllerEvent>()
    let radioIsOff = PublishSubject<Void>()
    let (numberEvent, otherEvent) = (RxControllerEvent.identifier(), RxControllerEvent.identifier())

    lab.act("the source is .\(source), the number \(initialValue)") {}
    for change in changes {
      lab.at(change.tick, "\(change.isByUser ? "user" : "program") sets \(change.value)") {
        screen.field?.text = "\(change.value)"
        if change.isByUser { screen.field?.sendActions(for: .editingChanged) }
        relay.accept(change.value)
        events.onNext((change.isByUser ? numberEvent : otherEvent).event(change.value))
      }
    }
    if let deallocatedAt {
      lab.at(deallocatedAt, "the control is deallocated") { screen.field = nil }
    }
    var isOff = false
    if let radioOffAt {
      lab.at(radioOffAt, "the radio is turned off") {
        isOff = true
        radioIsOff.onNext(())
      }
    }
    let text = field.rx.text
    let edits = field.rx.controlEvent(.editingChanged).map { [weak field] in field?.text }
    let observed: Observable<Int> =
      switch source {
      case .property: number(text)
      case .changed: number(text.changed)
      case .event: number(edits)
      case .relay: relay.asObservable()
      case .modelEvent: events.unwrappedValue(of: numberEvent, type: Int.self)
      case .ensured:
        .deferred { isOff ? .error(RadioOff()) : ensured(number(edits), while: radioIsOff) }
      }
    return (lab.observe(observed, at: subscribesAt, as: "observer"), screen)
  }

  private func number<Texts: ObservableType>(_ texts: Texts) -> Observable<Int>
  where Texts.Element == String? {
    texts.asObservable().compactMap { $0.flatMap(Int.init) }
  }

  /// The first terminal event of the two ends both, as in `ensure` of 6.3.
  private func ensured(
    _ work: Observable<Int>,
    while radioIsOff: PublishSubject<Void>
  ) -> Observable<Int> {
    Observable.merge(
      work.materialize(),
      radioIsOff.map { Event<Int>.error(RadioOff()) }
    )
    .dematerialize()
  }
}

/// What retains the control.
private final class Screen {
  var field: UITextField?
  init(field: UITextField) { self.field = field }
}

private struct RadioOff: Error {}

extension ReceivedEvent {
  /// As the lab records it. A tick outside of any script is drawn at the edge of the diagram.
  var recorded: Recorded<Event<Int>> {
    switch self {
    case .next(let value, let tick): .next(shown(tick), value)
    case .completed(let tick): .completed(shown(tick))
    case .error(let tick): .error(shown(tick), RadioOff())
    }
  }

  private func shown(_ tick: Int) -> Int { min(max(tick, 0), 99) }
}
