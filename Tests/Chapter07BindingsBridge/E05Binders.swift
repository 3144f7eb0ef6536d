public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.5 calls.
public struct E05Contract {
  /// `MyBinder(gauge, scheduler: scheduler, report: report) { gauge, level in … }`; without a
  /// scheduler, the argument is omitted.
  public let bind:
    (
      _ gauge: Gauge,
      _ scheduler: (any ImmediateSchedulerType)?,
      _ report: @escaping (any Error) -> Void,
      _ binding: @escaping (Gauge, Int) -> Void
    ) -> AnyObserver<Int>

  public static var learner: E05Contract {
    E05Contract(bind: { gauge, scheduler, report, binding in
      let binder =
        if let scheduler {
          Chapter07Bindings::E05.MyBinder(
            gauge,
            scheduler: scheduler,
            report: report,
            binding: binding
          )
        } else {
          Chapter07Bindings::E05.MyBinder(gauge, report: report, binding: binding)
        }
      return AnyObserver(binder)
    })
  }
}
