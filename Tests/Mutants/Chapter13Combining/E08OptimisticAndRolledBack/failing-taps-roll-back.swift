// expect: failed failingTaps — `taps` failed, during a request or while none was running. The

import CourseDomain
import RxCore

private struct Favorite {
  var shown: Bool
  var server: Bool
  var queue: ArraySlice<Bool> = []
  var sending: Bool?
  var tapsEnded = false
}

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    Observable<Bool>.create { out in
      var now = Favorite(shown: initial, server: initial)
      let slot = SerialDisposable()
      out.onNext(now.shown)
      func advance() {
        guard now.sending == nil else { return }
        guard let next = now.queue.popFirst() else {
          if now.tapsEnded { out.onCompleted() }
          return
        }
        now.sending = next
        let running = SingleAssignmentDisposable()
        slot.disposable = running
        running.setDisposable(
          request(next).map { _ in }.subscribe { event in
            switch event {
            case .next: return
            case .error: break
            case .completed: now.server = next
            }
            now.sending = nil
            if now.queue.isEmpty, now.server != now.shown {
              now.shown = now.server
              out.onNext(now.shown)
            }
            advance()
          }
        )
      }
      let input = taps.subscribe { event in
        switch event {
        case .next:
          now.shown.toggle()
          now.queue.append(now.shown)
          out.onNext(now.shown)
          advance()
        case .error(let error):
          if now.shown != now.server { out.onNext(now.server) }
          out.onError(error)
        case .completed:
          now.tapsEnded = true
          advance()
        }
      }
      return CompositeDisposable(input, slot)
    }
  }
}
