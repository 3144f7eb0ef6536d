// 3.4 state with startWith
//
// Make an observable of the radio's state. The version below is that of the Bluetooth article, and
// it is wrong. `Radio` is declared in Sources/CourseDomain/Radio.swift.
//
// - A new observer first receives the state that the radio has at that moment, once, before
//   `subscribe` returns.
// - Then it receives every change, also a change to a state that it has received before. It
//   receives each one during the call that makes the change. Only a change that is made while a
//   state is being received may follow after that.
// - No change is lost, not even one that is made while the observer receives the first state.
// - Each subscription reads the state anew, and all accesses to `state` behave the same: it may
//   also be a stored property.
// - Subscribing to the observable of a client that has been released does not crash. Observers
//   need not receive anything after the client has been released.
// - When the observers have unsubscribed and the client has been released, no subscription to the
//   radio remains.

import CourseDomain
import RxCore

enum E04 {
  final class RadioClient {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var state: Observable<RadioState> {
      // TODO: 3.4 When is the state read, and when are the changes subscribed to?
      radio.stateChanges.startWith(radio.state)
    }
  }
}
