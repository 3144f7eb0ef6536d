// expect: failed snapshotAtTheSubscription — The observer received a state that was no longer current at its subscription

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let states = ReplaySubject<RadioState>.create(bufferSize: 2)
    private let bag = DisposeBag()

    init(radio: Radio) {
      states.onNext(radio.state)
      radio.stateChanges.subscribe(states).disposed(by: bag)
    }

    var state: Observable<RadioState> { states.asObservable() }
  }
}
