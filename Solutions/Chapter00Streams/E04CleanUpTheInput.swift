// 0.4 Clean up the input
//
// `texts` emits the text of a search field after each change. Return the queries to search for:
// - each text without white space at both ends: `text.trimmed`, spaces between words stay;
// - no query that is empty after that;
// - no query that equals the previous query, even if the field was empty in between;
// - an observer that receives a query may set the field to it at once: `texts` then emits this
//   query as its next text, and the query is not emitted a second time;
// - a query is emitted again after another query;
// - a query is emitted during the event of its text, not later.
// The state belongs to a subscription: what one subscriber received does not change what another
// receives. Completion and errors of `texts` are passed on.
//
// `trimmed` is declared in Sources/CourseDomain/String+Trimmed.swift.

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 0.4 Transform `texts` with three operators. Which order is the right one?
    // STUB: .unimplemented("0.4")
    texts
      .map { $0.trimmed }
      .filter { !$0.isEmpty }
      .distinctUntilChanged()
    // END SOLUTION
  }
}
