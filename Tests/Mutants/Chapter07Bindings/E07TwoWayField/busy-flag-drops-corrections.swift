// expect: failed corrections — A subscriber corrected the relay while a

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    var isBusy = false
    let toField = relay.subscribe(onNext: { [weak field = self] text in
      guard let field, !isBusy, field.markedTextRange == nil, field.text != text else { return }
      isBusy = true
      field.text = text
      isBusy = false
    })
    let toRelay = rx.text.orEmpty.subscribe(
      onNext: { [weak field = self] text in
        guard let field, !isBusy, field.markedTextRange == nil, text != relay.value else { return }
        isBusy = true
        relay.accept(text)
        isBusy = false
      },
      onCompleted: { toField.dispose() }
    )
    return Disposables.create(toField, toRelay)
  }
}
