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
      // BEGIN SOLUTION
      // STUB: // TODO: 8.6 Both with your helpers.
      myBindToEvents(from: name, with: InfoEvent.name)
      myBindEvents(to: number, with: InfoEvent.number)
      // END SOLUTION
    }
  }

  // README: class KeypadViewModel: RxChildViewModel {
  // BEGIN SOLUTION
  // STUB: // TODO: 8.6 The class RxChildViewModel no longer exists.
  // STUB: final class KeypadViewModel {
  final class KeypadViewModel: RxViewModel {
    // END SOLUTION
    let name = BehaviorRelay(value: "")
    /// All names so far.
    private(set) var names: [String] = []

    func pick(_ number: String) {
      // README: parentEvents.accept(event: InfoEvent.number.event(number))
      // BEGIN SOLUTION
      // STUB: // TODO: 8.6 Send the number to the parent.
      parentEvents.accept(InfoEvent.number.event(number))
      // END SOLUTION
    }
    // BEGIN SOLUTION
    // STUB:
    // STUB: func prepareForParentEvents() {
    // STUB:   // README: bindParentEvent(to: name, with: InfoEvent.name)
    // STUB:   // README: parentEvents.unwrappedValue(of: InfoEvent.name)
    // STUB:   // README:   .subscribe(onNext: { self.names.append($0) }.disposed(by: disposeBag))
    // STUB:   // README: forward(toEvent: KeyEvent.name, parentEvent: InfoEvent.name)
    // STUB:   // TODO: 8.6 Three statements. What does the closure retain?
    // STUB: }

    override func prepareForParentEvents() {
      myBindParentEvents(to: name, with: InfoEvent.name)
      parentEvents.unwrappedValue(of: InfoEvent.name)
        .subscribe(onNext: { [weak self] in self?.names.append($0) })
        .disposed(by: disposeBag)
      forward(parentEvent: InfoEvent.name, toEvent: KeyEvent.name)
    }
    // END SOLUTION
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
        // BEGIN SOLUTION
        // STUB: // TODO: 8.6 Contribute the other flow, with its first step.
        // STUB: return .none
        return .flow(help, with: InfoStep.info)
        // END SOLUTION
      }
      guard case InfoStep.info = step else { return .none }
      navigation.pushViewController(screen, animated: false)
      // README: return .navigationController(navigation, with: screen.viewModel)
      // BEGIN SOLUTION
      // STUB: // TODO: 8.6 Contribute the screen, with its view model.
      // STUB: return .none
      return .viewController(screen)
      // END SOLUTION
    }
  }
}

extension RxViewModel {
  /// Sends the property's values to the children and to the observers of `events`.
  func myBindToEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.6 Send each value as an event.
    relay.subscribe(onNext: { [events] in events.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
    // END SOLUTION
  }

  /// Sends the property's values to the parent and all its children. Called when there is a parent.
  /// When the parent changes, it may stop or continue with the new one.
  func myBindToParentEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.6 The same, to the parent's events.
    relay.subscribe(onNext: { [weak self] in self?.parentEvents.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
    // END SOLUTION
  }

  func myBindEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.6 Set the property from events; skip nil.
    events.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
    // END SOLUTION
  }

  func myBindEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.6 Set the property from events, nil included.
    events.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
    // END SOLUTION
  }

  /// Called in `prepareForParentEvents`, like the next one.
  func myBindParentEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.6 Set the property from the parent's events; skip nil.
    parentEvents.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
    // END SOLUTION
  }

  func myBindParentEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.6 Set the property from the parent's events, nil included.
    parentEvents.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
    // END SOLUTION
  }
}
