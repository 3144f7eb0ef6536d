public import HeadlessUIKit
public import RxCoordinator

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.4 calls.
public struct E04Contract {
  public let makeScreen: () -> Screen
  /// The identifier of a parent's numbers.
  public let number: RxControllerEvent.Identifier

  public struct Screen {
    public let controller: UIViewController
    public let viewModel: RxViewModel
    public let label: UILabel
  }

  public static var learner: E04Contract {
    E04Contract(
      makeScreen: {
        let viewModel = Chapter08ViewModels::E04.NumberViewModel()
        let controller = Chapter08ViewModels::E04.NumberViewController(viewModel: viewModel)
        return Screen(controller: controller, viewModel: viewModel, label: controller.label)
      },
      number: Chapter08ViewModels::E04.NumberEvent.number
    )
  }
}
