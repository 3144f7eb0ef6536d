// 7.7 A field that goes both ways
//
// Keep a text field and a relay equal. Both are used on the main thread only.
//
// - On binding, the field takes the relay's value, unless a text is being composed in it.
// - The relay accepts each new text that the user types, synchronously and exactly once.
// - Each new value of the relay becomes the field's text, even while the user edits.
// - A text that is already there is not set again, neither in the field nor in the relay.
// - While an input method composes a text (`markedTextRange` is not nil), nothing is copied in
//   either direction, not even on binding. When the composition or the editing ends, the relay
//   accepts the field's text if it differs from the relay's value at that time.
// - An observer may correct the relay during a delivery. Afterwards field and relay are equal.
// - Disposing of the result ends both directions. A binding that is never disposed of lasts as long
//   as the field, and may retain the relay until then.
// - The field is not retained. When it is deallocated, both subscriptions end, and the relay keeps
//   its value.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    // TODO: 7.7 Bind both directions. What stops the endless loop?
    Disposables.create()
  }
}
