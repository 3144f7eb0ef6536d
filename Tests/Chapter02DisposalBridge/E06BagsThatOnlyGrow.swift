public import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.6 calls.
public struct E06Contract {
  /// Creates an empty bag.
  public let makeBag: () -> Bag

  /// A bag, released with the last copy of this value.
  public struct Bag {
    public let count: () -> Int
    public let dispose: () -> Void
    /// `source.mySubscribe(in: bag, onNext:, onError:)`
    public let subscribe:
      (
        _ source: Observable<Int>,
        _ onNext: @escaping (Int) -> Void,
        _ onError: @escaping (any Error) -> Void
      ) -> Void
  }

  public static var learner: E06Contract {
    E06Contract(
      makeBag: {
        let bag = Chapter02Disposal::E06.SelfCleaningBag()
        return Bag(
          count: { bag.count },
          dispose: { bag.dispose() },
          subscribe: { $0.mySubscribe(in: bag, onNext: $1, onError: $2) }
        )
      }
    )
  }
}
