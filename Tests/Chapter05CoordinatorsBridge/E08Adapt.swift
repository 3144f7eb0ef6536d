public import RxCoordinator

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.8 calls it.
public struct E08Contract {
  public let makeCoordinator: () -> Coordinator

  public struct Coordinator {
    public let object: AnyObject
    public let coordinate: (_ flow: any Flow, _ stepper: any Stepper) -> Void
  }

  public static var learner: E08Contract {
    E08Contract(makeCoordinator: {
      let coordinator = Chapter05Coordinators::E08.MyFlowCoordinator()
      return Coordinator(
        object: coordinator,
        coordinate: { [unowned coordinator] in coordinator.coordinate(flow: $0, with: $1) }
      )
    })
  }
}
