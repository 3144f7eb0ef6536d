// The checks are operators: filter, map and distinctUntilChanged.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let toField =
      relay
      .map { _ in relay.value }
      .filter { [weak field = self] in field?.markedTextRange == nil && field?.text != $0 }
      .bind(to: rx.text.orEmpty)
    let toRelay = rx.text.orEmpty
      .filter { [weak field = self] in field?.markedTextRange == nil && $0 != relay.value }
      .do(onCompleted: { toField.dispose() })
      .bind(to: relay)
    return CompositeDisposable(toField, toRelay)
  }
}
