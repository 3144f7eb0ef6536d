public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.3 calls.
public struct E03Contract {
  public let identifier: (_ name: String) -> Identifier
  public let makeBus: () -> Bus

  /// The learner's identifier, boxed, so that suites need not be rebuilt when its size changes.
  public struct Identifier: Hashable {
    private let box: AnyHashable

    fileprivate init(_ own: Chapter08ViewModels::E03.MyControllerEvent.Identifier) { box = own }

    fileprivate var own: Chapter08ViewModels::E03.MyControllerEvent.Identifier {
      box.base as! Chapter08ViewModels::E03.MyControllerEvent.Identifier
    }
  }

  /// Sends events, and observes their values.
  public struct Bus {
    /// Sends an event with this identifier and a value.
    public let send: (_ about: Identifier, _ value: Any?) -> Void
    public let numbers: (_ about: Identifier) -> Observable<Int?>
    public let unwrappedNumbers: (_ about: Identifier) -> Observable<Int>
    public let names: (_ about: Identifier) -> Observable<String?>
    public let unwrappedNames: (_ about: Identifier) -> Observable<String>
  }

  public static var learner: E03Contract {
    E03Contract(
      identifier: {
        Identifier(Chapter08ViewModels::E03.MyControllerEvent.identifier($0))
      },
      makeBus: {
        let events = PublishRelay<Chapter08ViewModels::E03.MyControllerEvent>()
        return Bus(
          send: { events.accept($0.own.event($1)) },
          numbers: { events.myValue(of: $0.own) },
          unwrappedNumbers: { events.myUnwrappedValue(of: $0.own) },
          names: { events.myValue(of: $0.own, type: String.self) },
          unwrappedNames: { events.myUnwrappedValue(of: $0.own, type: String.self) }
        )
      }
    )
  }
}
