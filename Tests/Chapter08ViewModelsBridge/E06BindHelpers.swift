internal import HeadlessUIKit
public import RxCoordinator
public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.6 calls.
public struct E06Contract {
  public let bindToEvents: (RxViewModel, BehaviorRelay<Int?>, RxControllerEvent.Identifier) -> Void
  public let bindToParentEvents:
    (RxViewModel, BehaviorRelay<Int>, RxControllerEvent.Identifier) -> Void
  public let bindEvents: (RxViewModel, BehaviorRelay<Int>, RxControllerEvent.Identifier) -> Void
  public let bindEventsToOptional:
    (RxViewModel, BehaviorRelay<Int?>, RxControllerEvent.Identifier) -> Void
  public let bindParentEvents:
    (RxViewModel, BehaviorRelay<Int>, RxControllerEvent.Identifier) -> Void
  public let bindParentEventsToOptional:
    (RxViewModel, BehaviorRelay<Int?>, RxControllerEvent.Identifier) -> Void

  public let makeInfo: () -> Info
  public let makeKeypad: () -> Keypad
  public let makeFlow: (_ help: any Flow) -> InfoFlow

  /// The view model of the README, with its two properties.
  public struct Info {
    public let viewModel: RxViewModel
    public let name: BehaviorRelay<String>
    public let number: BehaviorRelay<String?>
  }

  /// The child of the README.
  public struct Keypad {
    public let object: AnyObject
    /// `nil` while it is not a view model.
    public let viewModel: RxViewModel?
    public let name: BehaviorRelay<String>
    public let names: () -> [String]
    public let pick: (String) -> Void
    /// The identifier of the names that it receives, and of those that its children receive.
    public let infoName: RxControllerEvent.Identifier
    public let keyName: RxControllerEvent.Identifier
    /// The identifier of the numbers that it sends.
    public let infoNumber: RxControllerEvent.Identifier
  }

  public struct InfoFlow {
    public let flow: any Flow
    /// The view model of the screen that it shows.
    public let viewModel: RxViewModel
    public let info: any Step
    public let help: any Step
  }

  public static var learner: E06Contract {
    E06Contract(
      bindToEvents: { $0.myBindToEvents(from: $1, with: $2) },
      bindToParentEvents: { $0.myBindToParentEvents(from: $1, with: $2) },
      bindEvents: { $0.myBindEvents(to: $1, with: $2) },
      bindEventsToOptional: { $0.myBindEvents(to: $1, with: $2) },
      bindParentEvents: { $0.myBindParentEvents(to: $1, with: $2) },
      bindParentEventsToOptional: { $0.myBindParentEvents(to: $1, with: $2) },
      makeInfo: {
        let info = Chapter08ViewModels::E06.InfoViewModel()
        return Info(viewModel: info, name: info.name, number: info.number)
      },
      makeKeypad: {
        let keypad = Chapter08ViewModels::E06.KeypadViewModel()
        return Keypad(
          object: keypad,
          viewModel: (keypad as AnyObject) as? RxViewModel,
          name: keypad.name,
          names: { [unowned keypad] in keypad.names },
          pick: { [unowned keypad] in keypad.pick($0) },
          infoName: Chapter08ViewModels::E06.InfoEvent.name,
          keyName: Chapter08ViewModels::E06.KeyEvent.name,
          infoNumber: Chapter08ViewModels::E06.InfoEvent.number
        )
      },
      makeFlow: { help in
        let viewModel = Chapter08ViewModels::E06.InfoViewModel()
        return InfoFlow(
          flow: Chapter08ViewModels::E06.InfoFlow(
            screen: RxViewController(viewModel: viewModel),
            help: help
          ),
          viewModel: viewModel,
          info: Chapter08ViewModels::E06.InfoStep.info,
          help: Chapter08ViewModels::E06.InfoStep.help
        )
      }
    )
  }
}
