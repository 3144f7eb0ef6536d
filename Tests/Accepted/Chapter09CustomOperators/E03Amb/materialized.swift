// `merge` of materialized events; the winner ends the other one with a subject.

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .deferred {
      var winner: Int?
      let ends = [AsyncSubject<Void>(), AsyncSubject<Void>()]
      func runner(_ number: Int, _ source: Observable<Element>) -> Observable<Event<Element>> {
        .deferred {
          guard winner == nil else { return .empty() }
          return source.materialize()
            .take(until: ends[number])
            .filter { _ in
              if winner == nil {
                winner = number
                ends[1 - number].onNext(())
                ends[1 - number].onCompleted()
              }
              return winner == number
            }
        }
      }
      return Observable.merge(runner(0, self.asObservable()), runner(1, other)).dematerialize()
    }
  }
}
