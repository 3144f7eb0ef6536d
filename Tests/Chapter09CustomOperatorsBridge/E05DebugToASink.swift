public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.5 calls.
public struct E05Contract {
  /// `source.myDebug(name, trimOutput:clock:to:)`
  public let debug:
    (
      _ source: Observable<String>,
      _ name: String,
      _ trimOutput: Bool,
      _ clock: @escaping () -> Int,
      _ sink: AnyObserver<String>
    ) -> Observable<String>
  /// `source.myDebug(name, trimOutput: false, clock:to:)` with elements of another type
  public let debugNumbers:
    (
      _ source: Observable<Int>,
      _ name: String,
      _ clock: @escaping () -> Int,
      _ sink: AnyObserver<String>
    ) -> Observable<Int>
  /// `source.myDebug(name, trimOutput: false, clock:to:)` with elements that have no value
  public let debugSignals:
    (
      _ source: Observable<Void>,
      _ name: String,
      _ clock: @escaping () -> Int,
      _ sink: AnyObserver<String>
    ) -> Observable<Void>

  public static var learner: E05Contract {
    E05Contract(
      debug: { $0.myDebug($1, trimOutput: $2, clock: $3, to: $4) },
      debugNumbers: { $0.myDebug($1, trimOutput: false, clock: $2, to: $3) },
      debugSignals: { $0.myDebug($1, trimOutput: false, clock: $2, to: $3) }
    )
  }
}
