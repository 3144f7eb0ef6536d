public import RxCoordinator
public import RxCore

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.4 calls it.
public struct E04Contract {
  public let makeCoordinator: () -> Coordinator

  public struct Coordinator {
    public let object: AnyObject
    public let willNavigate: Observable<(any Flow, any Step)>
    public let didNavigate: Observable<(any Flow, any Step)>
    public let coordinate: (_ flow: any Flow, _ stepper: any Stepper) -> Void
  }

  public static var learner: E04Contract {
    E04Contract(makeCoordinator: {
      let coordinator = Chapter05Coordinators::E04.MyFlowCoordinator()
      return Coordinator(
        object: coordinator,
        willNavigate: coordinator.willNavigate.asObservable(),
        didNavigate: coordinator.didNavigate.asObservable(),
        coordinate: { [unowned coordinator] in coordinator.coordinate(flow: $0, with: $1) }
      )
    })
  }
}
