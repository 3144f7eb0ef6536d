// Each connection is an object of a private class at the end of the file.

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    let state = Heads()
    return .create { observer in
      let round = state.round ?? Round()
      state.round = round
      round.heads += 1
      let isFirst = round.heads == 1
      let subscription = self.subscribe { event in
        if event.isStopEvent, state.round === round { state.round = nil }
        observer.on(event)
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

private final class Heads {
  var round: Round?
}

private final class Round {
  var heads = 0
  let connection = SingleAssignmentDisposable()
}
