public import RxCoordinator
public import RxCore

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.2 calls it.
public struct E02Contract {
  public let allSteps: (any Stepper) -> Observable<any Step>
  public let makeOne: (any Step) -> any Stepper
  public let makeComposite: ([any Stepper]) -> any Stepper & AnyObject

  public static var learner: E02Contract {
    E02Contract(
      allSteps: { Chapter05Coordinators::E02.allSteps(of: $0) },
      makeOne: { Chapter05Coordinators::E02.MyOneStepper(withSingleStep: $0) },
      makeComposite: { Chapter05Coordinators::E02.MyCompositeStepper(steppers: $0) }
    )
  }
}
