// 7.7 A field that goes both ways
//
// `field.bindBothWays(to: relay)` keeps a text field and a relay the same. In the beginning the
// relay's value counts. Then, whatever the user types is the relay's value, and whatever the relay
// takes is the field's text; a text that is there already is not set again, on either side. While an
// input method composes a text, which is marked then, nothing goes either way; when it is done, what
// stands in the field counts. Disposing ends both ways, and so does the end of the field, which is
// not kept alive.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    // BEGIN SOLUTION
    // STUB: // TODO: 7.7 Bind both directions. What stops the endless loop?
    // STUB: Disposables.create()
    let toField = relay.subscribe(onNext: { [weak field = self, weak relay] _ in
      // Not the element: a subscriber may have corrected the relay during its delivery.
      guard let field, let text = relay?.value else { return }
      guard field.markedTextRange == nil, field.text != text else { return }
      field.text = text
    })
    let toRelay = rx.text.orEmpty.subscribe(
      onNext: { [weak field = self] text in
        guard let field, field.markedTextRange == nil, relay.value != text else { return }
        relay.accept(text)
      },
      onCompleted: { toField.dispose() }
    )
    return Disposables.create(toField, toRelay)
    // END SOLUTION
  }
}
