import CourseDomain
import ExerciseKit
import RxCoordinator
import RxCore
import RxTest

/// The scripts of 5.10: drawn by the seed, and run on real pipelines for comparison.
extension StepScript {
  /// What happens to the screen: it stays visible, is covered for a time, is covered and stays so,
  /// or is dismissed, also without having been covered.
  enum Fate: CaseIterable { case stays, coveredForATime, covered, dismissed, coveredAndDismissed }

  /// The screen sends at even ticks from 2 on; its visibility changes at odd ones.
  static func drawn(in lab: Lab, _ pipeline: Pipeline, _ fate: Fate) -> StepScript {
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let initialStep = digit()
    let count = 8
    let appears = 2 * lab.random(in: 1...2) + 1
    let covered = appears + 2 * lab.random(in: 1...2)
    let back = covered + 2 * lab.random(in: 1...2)
    let dismissed = back + 2 * lab.random(in: 1...2)
    var visibility = [Visibility(tick: appears, isVisible: true)]
    if ![.stays, .dismissed].contains(fate) {
      visibility.append(Visibility(tick: covered, isVisible: false))
    }
    if [.coveredForATime, .coveredAndDismissed].contains(fate) {
      visibility.append(Visibility(tick: back, isVisible: true))
    }
    let isDismissed = [.dismissed, .coveredAndDismissed].contains(fate)
    return StepScript(
      pipeline: pipeline,
      initialStep: initialStep,
      sent: (1...count).map { .init(tick: 2 * $0, value: digit()) },
      visibility: visibility,
      dismissedAt: isDismissed ? dismissed : nil
    )
  }

  /// Runs the script as the lab's story and records what the observer receives.
  func played(in lab: Lab) -> Recording<Int> {
    lab.act("the pipeline is .\(pipeline), the initial step \(initialStep)") {}
    let steps = PublishSubject<Int>()
    let visible = PublishSubject<Bool>()
    let dismissed = PublishSubject<Void>()
    for sent in sent { lab.at(sent.tick, "send \(sent.value)") { steps.onNext(sent.value) } }
    for change in visibility {
      lab.at(change.tick, change.isVisible ? "the screen is visible" : "the screen is covered") {
        visible.onNext(change.isVisible)
      }
    }
    if let dismissedAt {
      lab.at(dismissedAt, "the screen is dismissed") {
        visible.onNext(false)
        dismissed.onNext(())
      }
    }
    return lab.observe(output(of: steps, visible, dismissed), as: "observer")
  }

  private func output(
    of steps: PublishSubject<Int>,
    _ visible: PublishSubject<Bool>,
    _ dismissed: PublishSubject<Void>
  ) -> Observable<Int> {
    switch pipeline {
    case .pausable: steps.pausable(withPauser: visible)
    case .buffered: steps.pausableBuffered(visible, limit: nil)
    case .untilDismissed: steps.pausable(withPauser: visible).take(until: dismissed)
    case .initialUpstream: steps.startWith(initialStep).pausable(withPauser: visible)
    case .initialDownstream: steps.pausable(withPauser: visible).startWith(initialStep)
    case .oneAnswer: steps.take(1).take(until: dismissed)
    }
  }
}

extension ReceivedEvent {
  /// As the lab records it. A tick outside of any script is drawn at the edge of the diagram.
  var recorded: Recorded<Event<Int>> {
    switch self {
    case .next(let value, let tick): .next(shown(tick), value)
    case .completed(let tick): .completed(shown(tick))
    case .error(let tick): .error(shown(tick), MarbleError())
    }
  }

  private func shown(_ tick: Int) -> Int { min(max(tick, 0), 99) }
}
