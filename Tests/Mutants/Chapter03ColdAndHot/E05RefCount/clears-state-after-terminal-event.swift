// expect: failed countsForEachConnection — An observer subscribed again while it received the terminal event, and no new connection

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    let state = E05.Heads()
    return .create { observer in
      let round = state.round ?? E05.Round()
      state.round = round
      round.heads += 1
      let isFirst = round.heads == 1
      let subscription = self.subscribe { event in
        observer.on(event)
        if event.isStopEvent, state.round === round { state.round = nil }
      }
      if isFirst { round.connection.setDisposable(self.connect()) }
      return Disposables.create {
        subscription.dispose()
        round.heads -= 1
        guard round.heads == 0 else { return }
        if state.round === round { state.round = nil }
        round.connection.dispose()
      }
    }
  }
}

enum E05 {
  fileprivate final class Heads {
    var round: Round?
  }

  fileprivate final class Round {
    var heads = 0
    let connection = SingleAssignmentDisposable()
  }
}
