public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.5 calls.
public struct E05Contract {
  public let makePublishRelay: () -> Relay
  public let makeBehaviorRelay: (_ value: Int) -> BehaviorRelay

  /// The operations of both relays.
  public struct Relay {
    /// The relay itself.
    public let object: AnyObject
    public let accept: (Int) -> Void
    public let read: RawObservable<Int>
    /// `bind(source, to: relay, onError:)`
    public let bind: (Observable<Int>, _ onError: @escaping (any Error) -> Void) -> any Disposable
  }

  /// A relay with a current value.
  public struct BehaviorRelay {
    public let relay: Relay
    public let value: () -> Int
  }

  public static var learner: E05Contract {
    E05Contract(
      makePublishRelay: { contract(of: Chapter01Subjects::E05.MyPublishRelay()) },
      makeBehaviorRelay: { value in
        let relay = Chapter01Subjects::E05.MyBehaviorRelay(value: value)
        return BehaviorRelay(relay: contract(of: relay), value: { relay.value })
      }
    )
  }

  private static func contract<Relay: Chapter01Subjects::E05.MyRelay>(
    of relay: Relay
  ) -> E05Contract.Relay where Relay: AnyObject, Relay.Element == Int {
    E05Contract.Relay(
      object: relay,
      accept: { relay.accept($0) },
      read: RawObservable { relay.subscribe($0) },
      bind: { Chapter01Subjects::E05.bind($0, to: relay, onError: $1) }
    )
  }
}
