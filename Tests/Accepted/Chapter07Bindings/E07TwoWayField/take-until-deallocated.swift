// take(until:) ends the direction to the field; control events drive the other one.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let bag = CompositeDisposable()
    let toField = relay.take(until: rx.deallocated)
      .subscribe(with: self) { field, _ in
        guard field.markedTextRange == nil else { return }
        field.rx.text.onNext(relay.value)
      }
    _ = bag.insert(toField)
    let edits = rx.controlEvent([.allEditingEvents, .valueChanged])
    let toRelay = edits.subscribe(onNext: { [weak field = self] in
      guard let field, field.markedTextRange == nil, let text = field.text else { return }
      if relay.value != text { relay.accept(text) }
    })
    _ = bag.insert(toRelay)
    return bag
  }
}
