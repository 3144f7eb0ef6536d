// 14.2 What the items decide
//
// Bind the controls of both screens to the items. The screens are `Milestone1.ListScreen` and
// `Milestone1.DetailScreen` in Sources/AppReference, the reference of 14.1. They are loaded, and may
// be covered by other screens at times.
//
// `bind(_:to:)` for a list screen. The first three are correct at once and after every change:
// - The title of the screen is `No items`, `1 item`, or the number of items and `items`: `3 items`.
// - `countLabel` shows how many items are finished: `2 of 5 finished`, `0 of 0 finished`.
// - `clearButton` is enabled if at least one item is finished.
// - A tap on `clearButton` removes the finished items at once, in one change. The others
//   keep their order.
//
// `bind(_:title:items:)` for a detail screen, whose item is `detail.todo`:
// - `field` takes the value of `title` on binding, and each later value. A text that it already has
//   is not set again, because that would end the composition of an input method.
// - `title` accepts the text after each change by the user, at once and only once, also a text that
//   an input method is composing. A value that comes from `title` is not accepted again.
// - The screen's title is `title` without white space at both ends, or `New item` if that is empty.
//   This is correct at once and after each change of the title.
// - `doneButton` is enabled if `title`, without white space at both ends, is not empty, and if no
//   item with another ID has exactly this title, without white space at both ends. This is correct
//   at once, after each change of the title, and after each change of the items.
//
// For both:
// - Disposing of the result ends all bindings. The relays do not change any more, and neither do the
//   controls.
// - The bindings do not retain the screen. It can be deallocated before the result is disposed of;
//   the relays then keep their values.
//
// `trimmed` is declared in Sources/CourseDomain/String+Trimmed.swift.

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// Binds what a list screen shows besides its rows.
  static func bind(
    _ list: Milestone1.ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    // TODO: 14.2 Derive the title, the label and the button, and let the button remove.
    Disposables.create()
  }

  /// Binds the title of a detail screen in both directions, and its Done button.
  static func bind(
    _ detail: Milestone1.DetailScreen,
    title: BehaviorRelay<String>,
    items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    // TODO: 14.2 Bind the field both ways, and combine `title` and `items` for Done.
    Disposables.create()
  }
}
