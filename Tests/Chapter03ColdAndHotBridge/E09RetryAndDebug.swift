public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.9 calls it.
public struct E09Contract {
  /// `source.myRetry(maxAttempts)`
  public let retry: (_ source: Observable<Int>, _ maxAttempts: Int) -> Observable<Int>
  /// `source.myDebug(name, to: log)`
  public let debug:
    (_ source: Observable<Int>, _ name: String, _ log: @escaping (String) -> Void) -> Observable<
      Int
    >

  public static var learner: E09Contract {
    E09Contract(
      retry: { $0.myRetry($1) },
      debug: { $0.myDebug($1, to: $2) }
    )
  }
}
