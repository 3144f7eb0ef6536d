public import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.2 calls.
public struct E02Contract {
  /// Creates an empty bag.
  public let makeBag: () -> Bag

  /// A bag, released with the last copy of this value.
  public struct Bag {
    public let insert: (any Disposable) -> Void
    public let dispose: () -> Void
    /// `disposable.myDisposed(by: bag)`
    public let take: (any Disposable) -> Void
  }

  public static var learner: E02Contract {
    E02Contract(
      makeBag: {
        let bag = Chapter02Disposal::E02.MyDisposeBag()
        return Bag(
          insert: { bag.insert($0) },
          dispose: { bag.dispose() },
          take: { $0.myDisposed(by: bag) }
        )
      }
    )
  }
}
