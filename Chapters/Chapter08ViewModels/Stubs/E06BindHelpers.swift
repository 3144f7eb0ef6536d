// 8.6 Helpers, and a README that compiles
//
// First write six helpers that link a property with events, for as long as the view model lives. What
// a property holds becomes an event, at once and at each change. The value of an event becomes what a
// property holds: a property that can't be nil skips nil, and one that can takes it. A value of
// another type counts as nil.
//
// Then do what an old README shows in lines of which not one compiles: each stands above the place
// where a line of yours belongs, with your helpers for the README's.

import HeadlessUIKit
import RxCoordinator
import RxCore

enum E06 {
  enum InfoStep: Step { case info, help }

  enum InfoEvent {
    static let name = RxControllerEvent.identifier()
    static let number = RxControllerEvent.identifier()
  }

  /// What the children of the keypad hear.
  enum KeyEvent {
    static let name = RxControllerEvent.identifier()
  }

  final class InfoViewModel: RxViewModel {
    let name = BehaviorRelay(value: "")
    let number = BehaviorRelay<String?>(value: nil)

    /// The children hear the name, and the number is what they tell.
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
      // TODO: 8.6 Three lines. What does the closure retain?
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
  /// The property's values go to the children, and to whoever listens to `events`.
  func myBindToEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // TODO: 8.6 Send each value as an event.
  }

  /// The property's values go to the parent, and to all its children.
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

  /// To be called in `prepareForParentEvents`, as the next one.
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
