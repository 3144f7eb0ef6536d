public import RxCoordinator

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.5 calls it.
public struct E05Contract {
  public let makeCoordinator:
    (_ flow: any Flow, _ forwardToParent: @escaping (any Step) -> Void) -> Coordinator

  public struct Coordinator {
    public let object: AnyObject
    public let listen: (any Stepper) -> Void
  }

  public static var learner: E05Contract {
    E05Contract(makeCoordinator: { flow, forwardToParent in
      let coordinator = Chapter05Coordinators::E05.MyFlowCoordinator(
        of: flow,
        forwardToParent: forwardToParent
      )
      return Coordinator(
        object: coordinator,
        listen: { [unowned coordinator] in coordinator.listen(to: $0) }
      )
    })
  }
}
