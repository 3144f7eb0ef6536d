// withLatestFrom compares typed texts with the relay.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let toField = relay.subscribe(onNext: { [weak field = self] _ in
      guard let field, field.markedTextRange == nil, field.text != relay.value else { return }
      field.text = relay.value
    })
    let toRelay = rx.text.orEmpty
      .withLatestFrom(relay) { ($0, $1) }
      .filter { [weak self] typed, held in self?.markedTextRange == nil && typed != held }
      .map { $0.0 }
      .subscribe(onNext: { relay.accept($0) }, onCompleted: { toField.dispose() })
    return Disposables.create(toField, toRelay)
  }
}
