// expect: failed readme — The keypad sent a name on its own `events`

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
      myBindToEvents(from: name, with: InfoEvent.name)
      myBindEvents(to: number, with: InfoEvent.number)
    }
  }

  // README: class KeypadViewModel: RxChildViewModel {
  final class KeypadViewModel: RxViewModel {
    let name = BehaviorRelay(value: "")
    /// All names so far.
    private(set) var names: [String] = []

    func pick(_ number: String) {
      // README: parentEvents.accept(event: InfoEvent.number.event(number))
      parentEvents.accept(InfoEvent.number.event(number))
    }

    override func prepareForParentEvents() {
      // README: bindParentEvent(to: name, with: InfoEvent.name)
      myBindParentEvents(to: name, with: InfoEvent.name)
      // README: parentEvents.unwrappedValue(of: InfoEvent.name)
      // README:   .subscribe(onNext: { self.names.append($0) }.disposed(by: disposeBag))
      parentEvents.unwrappedValue(of: InfoEvent.name)
        .subscribe(onNext: { [weak self] in self?.names.append($0) })
        .disposed(by: disposeBag)
      // README: forward(toEvent: KeyEvent.name, parentEvent: InfoEvent.name)
      myBindToEvents(from: name, with: KeyEvent.name)
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
        return .flow(help, with: InfoStep.info)
      }
      guard case InfoStep.info = step else { return .none }
      navigation.pushViewController(screen, animated: false)
      // README: return .navigationController(navigation, with: screen.viewModel)
      return .viewController(screen)
    }
  }
}

extension RxViewModel {
  func myBindToEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    relay
      .subscribe(onNext: { [events] in events.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
  }

  func myBindToParentEvents<Value>(
    from relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    relay
      .subscribe(onNext: { [parentEvents] in parentEvents.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
  }

  func myBindEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  func myBindEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.value(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  func myBindParentEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  func myBindParentEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.value(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }
}
