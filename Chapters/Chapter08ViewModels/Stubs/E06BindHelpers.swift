// 8.6 Helpers, and a README that compiles
//
// Write six helpers that bind a property to events, then translate an old README with them.
//
// - `myBindToEvents` and `myBindToParentEvents` send the current value of the property and each
//   later one as an event, to `events` or to `parentEvents`.
// - `myBindEvents` and `myBindParentEvents` set the property to the value of each event with the
//   identifier, from `events` or from `parentEvents`.
// - A property that can't be nil ignores nil; an optional property takes it. A value of another
//   type counts as nil.
// - The README's lines do not compile any more. Write a statement of yours below each of its
//   statements, with your helpers in place of those whose names begin with `bind`.
// - A keypad collects each name that its current parent sends, once, and sends each picked number
//   to it, once.
// - `KeypadViewModel` is an `RxViewModel`, and overrides `prepareForParentEvents`.
// - The flow contributes the screen so that the screen's steps are ignored while another screen
//   covers it. It contributes the other flow with that flow's first step, `InfoStep.info`.
// - No binding retains a view model, and each binding ends with its view model.
//
// `RxViewModel` and `Flow` are given; they are declared in Sources/RxCoordinator. The library's own
// helpers whose names begin with `bind`, such as `bindToEvents`, must not be used. `forward` may.

import HeadlessUIKit
import RxCoordinator
import RxCore

enum E06 {
  enum InfoStep: Step { case info, help }

  enum InfoEvent {
    static let name = RxControllerEvent.identifier()
    static let number = RxControllerEvent.identifier()
  }

  /// The events that the keypad sends to its children.
  enum KeyEvent {
    static let name = RxControllerEvent.identifier()
  }

  final class InfoViewModel: RxViewModel {
    let name = BehaviorRelay(value: "")
    let number = BehaviorRelay<String?>(value: nil)

    /// The children receive the name, and send the number.
    override init() {
      super.init()
      // README: bindToEvent(from: name, with: InfoEvent.name)
      // README: bindEvent(to: number, with: InfoEvent.number)
      // TODO: 8.6 Both with your helpers.
    }
  }

  // README: class KeypadViewModel: RxChildViewModel {
  // TODO: 8.6 The class RxChildViewModel no longer exists.
  final class KeypadViewModel {
    let name = BehaviorRelay(value: "")
    /// All names so far.
    private(set) var names: [String] = []

    func pick(_ number: String) {
      // README: parentEvents.accept(event: InfoEvent.number.event(number))
      // TODO: 8.6 Send the number to the parent.
    }

    func prepareForParentEvents() {
      // README: bindParentEvent(to: name, with: InfoEvent.name)
      // README: parentEvents.unwrappedValue(of: InfoEvent.name)
      // README:   .subscribe(onNext: { self.names.append($0) }.disposed(by: disposeBag))
      // README: forward(toEvent: KeyEvent.name, parentEvent: InfoEvent.name)
      // TODO: 8.6 Three statements. What does the closure retain?
    }
  }

  final class InfoFlow: Flow {
    let navigation = UINavigationController()
    var root: any Presentable { navigation }
    private let screen: RxViewController<InfoViewModel>
    private let help: any Flow

    init(screen: RxViewController<InfoViewModel>, help: any Flow) {
      self.screen = screen
      self.help = help
    }

    func navigate(to step: any Step) -> FlowContributors {
      if case InfoStep.help = step {
        // README: return .flow(help, step: InfoStep.info)
        // TODO: 8.6 Contribute the other flow, with its first step.
        return .none
      }
      guard case InfoStep.info = step else { return .none }
      navigation.pushViewController(screen, animated: false)
      // README: return .navigationController(navigation, with: screen.viewModel)
      // TODO: 8.6 Contribute the screen, with its view model.
      return .none
    }
  }
}

extension RxViewModel {
  /// Sends the property's values to the children and to the observers of `events`.
  func myBindToEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 Send each value as an event.
  }

  /// Sends the property's values to the parent and all its children. Called when there is a parent.
  /// When the parent changes, it may stop or continue with the new one.
  func myBindToParentEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 The same, to the parent's events.
  }

  func myBindEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 Set the property from events; skip nil.
  }

  func myBindEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 Set the property from events, nil included.
  }

  /// Called in `prepareForParentEvents`, like the next one.
  func myBindParentEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 Set the property from the parent's events; skip nil.
  }

  func myBindParentEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 Set the property from the parent's events, nil included.
  }
}
