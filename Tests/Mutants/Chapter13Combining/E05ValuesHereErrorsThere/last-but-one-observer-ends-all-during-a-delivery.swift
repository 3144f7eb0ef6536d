// expect: failed oneObserver — With only the table or only the banner subscribed, events of that

import CourseDomain
import RxCore

private final class Outcomes {
  let source: Observable<Event<[String]>>
  var subject = PublishSubject<Event<[String]>>()
  var count = 0
  var isDelivering = false
  let connection = SerialDisposable()
  var token = SingleAssignmentDisposable()

  init(_ source: Observable<Event<[String]>>) { self.source = source }

  func events() -> Observable<Event<[String]>> {
    .create { [self] observer in
      let joined = subject
      let subscription = joined.subscribe(observer)
      count += 1
      if count == 1 {
        token = SingleAssignmentDisposable()
        let slot = token
        slot.setDisposable(
          source.subscribe(
            onNext: {
              self.isDelivering = true
              joined.onNext($0)
              self.isDelivering = false
            },
            onError: { error in
              self.reset(joined)
              joined.onError(error)
            },
            onCompleted: {
              self.reset(joined)
              joined.onCompleted()
            }
          )
        )
      }
      return Disposables.create {
        subscription.dispose()
        guard joined === self.subject else { return }
        self.count -= 1
        if self.count == 0 || (self.isDelivering && self.count == 1) {
          self.token.dispose()
          self.subject = PublishSubject()
        }
      }
    }
  }

  func reset(_ old: PublishSubject<Event<[String]>>) {
    guard old === subject else { return }
    subject = PublishSubject()
    count = 0
  }
}

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let outcomes = Outcomes(queries.flatMapLatest { request($0).materialize() })
    return (outcomes.events().compactMap(\.element), outcomes.events().compactMap(\.error))
  }
}
