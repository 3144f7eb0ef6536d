public import RxCoordinator
public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.8 calls.
public struct E08Contract {
  public let makeMember: () -> Member

  public static var learner: E08Contract {
    E08Contract(makeMember: { Member(model: Chapter08ViewModels::E08.MyViewModel()) })
  }

  /// A view model, as a stepper.
  public struct Member {
    fileprivate let model: Chapter08ViewModels::E08.MyViewModel

    public var object: AnyObject { model }
    public var stepper: any Stepper { model }

    public func addChild(_ child: Member) { model.addChild(child.model) }
    public func send(_ step: any Step) { model.steps.accept(step) }
  }
}
