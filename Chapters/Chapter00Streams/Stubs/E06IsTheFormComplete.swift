// 0.6 Is the form complete?
//
// A form has two fields and a button; `name` and `password` emit the text of a field after each
// change, `taps` emits `()` when the user taps Sign In.
//
// `isComplete` emits whether the button is enabled: true while neither text is empty, otherwise
// false; a space is text. It emits nothing until both fields have emitted, then a value after each
// change of either field; equal values in a row are allowed. It completes when both fields have
// completed.
//
// `signIns` emits, at each tap and only then, the two latest texts. A tap before both fields have
// emitted is ignored. It does not ask whether the form is complete: a disabled button sends no
// taps. It completes when `taps` completes; after the fields have completed, each tap still emits
// their last texts.
//
// Both emit a value during the event that causes it, and fail as soon as one of their sources
// fails. A subscriber combines only the texts that were emitted after its own subscription.
//
// `Credentials` is declared in Sources/CourseDomain/Credentials.swift.

import CourseDomain
import RxCore

enum E06 {
  static func isComplete(
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Bool> {
    // TODO: 0.6 Combine the latest texts of both fields.
    .unimplemented("0.6")
  }

  static func signIns(
    taps: Observable<Void>,
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Credentials> {
    // TODO: 0.6 At each tap, take the latest texts.
    .unimplemented("0.6")
  }
}
