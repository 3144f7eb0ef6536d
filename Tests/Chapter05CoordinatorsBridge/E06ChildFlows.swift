public import RxCoordinator
public import RxCore

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.6 calls it.
public struct E06Contract {
  public let makeCoordinator: () -> Coordinator

  public struct Coordinator {
    public let object: AnyObject
    public let willNavigate: Observable<(any Flow, any Step)>
    public let didNavigate: Observable<(any Flow, any Step)>
    public let coordinate: (_ flow: any Flow, _ stepper: any Stepper) -> Void
  }

  public static var learner: E06Contract {
    E06Contract(makeCoordinator: {
      let coordinator = Chapter05Coordinators::E06.MyFlowCoordinator()
      return Coordinator(
        object: coordinator,
        willNavigate: coordinator.willNavigate.asObservable(),
        didNavigate: coordinator.didNavigate.asObservable(),
        coordinate: { [unowned coordinator] in coordinator.coordinate(flow: $0, with: $1) }
      )
    })
  }
}
