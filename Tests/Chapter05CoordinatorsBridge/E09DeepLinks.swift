public import RxCoordinator

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.9 calls it.
public struct E09Contract {
  public let makeCoordinator: () -> Coordinator

  public struct Coordinator {
    public let object: AnyObject
    public let coordinate: (_ flow: any Flow, _ stepper: any Stepper) -> Void
    public let navigate: (_ step: any Step) -> Void
  }

  public static var learner: E09Contract {
    E09Contract(makeCoordinator: {
      let coordinator = Chapter05Coordinators::E09.MyFlowCoordinator()
      return Coordinator(
        object: coordinator,
        coordinate: { [unowned coordinator] in coordinator.coordinate(flow: $0, with: $1) },
        navigate: { [unowned coordinator] in coordinator.navigate(to: $0) }
      )
    })
  }
}
