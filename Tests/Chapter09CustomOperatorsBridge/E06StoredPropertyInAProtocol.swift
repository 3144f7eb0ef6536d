public import HeadlessUIKit
public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.6 calls.
public struct E06Contract {
  /// An object that has a bag.
  public final class Owner: DeallocationObservable {
    public let attachments = Attachments()

    public init() {}
  }

  /// `owner.disposeBag`
  public let bag: (_ owner: Owner) -> DisposeBag
  /// `owner.disposeBag = bag`
  public let setBag: (_ owner: Owner, _ bag: DisposeBag) -> Void

  /// `BagTable.shared`
  public let table: AnyObject

  public static var learner: E06Contract {
    E06Contract(
      bag: { $0.disposeBag },
      setBag: { $0.disposeBag = $1 },
      table: Chapter09CustomOperators::E06.BagTable.shared
    )
  }
}

extension E06Contract.Owner: Chapter09CustomOperators::E06.HasDisposeBag {}
