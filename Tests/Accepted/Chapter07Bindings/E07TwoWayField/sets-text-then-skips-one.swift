// The field is set once by hand, and both directions omit their first element.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    if markedTextRange == nil, text != relay.value { text = relay.value }
    let toField = relay.skip(1).subscribe(onNext: { [weak field = self] _ in
      guard let field, field.markedTextRange == nil, field.text != relay.value else { return }
      field.text = relay.value
    })
    let toRelay = rx.text.orEmpty.changed
      .filter { [weak self] _ in self?.markedTextRange == nil }
      .filter { $0 != relay.value }
      .do(onCompleted: { toField.dispose() })
      .bind(to: relay)
    return Disposables.create(toField, toRelay)
  }
}
