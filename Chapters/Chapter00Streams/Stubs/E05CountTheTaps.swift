// 0.5 Count the taps
//
// A counter has a plus button, a minus button and a label. `plus` and `minus` emit `()` at each
// tap. Return the text of the label:
// - "0" on subscription, before any tap;
// - during each tap the new count, such as "3" or "-1": one more for `plus`, one less for `minus`;
// - a tap that arrives while an observer receives a text counts like any other.
// Each subscriber counts from 0, from its own subscription on. The observable completes when both
// sources have completed, and fails as soon as one of them fails.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    // TODO: 0.5 Make each tap a number, add the numbers up, begin with 0.
    .unimplemented("0.5")
  }
}
