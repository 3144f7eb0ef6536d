// expect: failed unusualNames — The name was empty or long, or contained capital letters

import CourseDomain
import RxCore

private struct Console {
  let name: String
  let clock: () -> Int
  let sink: AnyObserver<String>
  let limit: Int

  func write(_ text: String) { sink.onNext("\(clock()): \(name.lowercased()) -> \(text)") }

  func write<Element>(event: Event<Element>) {
    let text = "\(event)"
    let isLong = text.count > limit
    write("Event " + (isLong ? String(text.prefix(20) + "..." + text.suffix(20)) : text))
  }
}

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    .create { observer in
      let console = Console(name: name, clock: clock, sink: sink, limit: trimOutput ? 40 : .max)
      console.write("subscribed")
      let work = CompositeDisposable()
      let connection = SingleAssignmentDisposable()
      _ = work.insert(connection)
      _ = work.insert(Disposables.create { console.write("isDisposed") })
      connection.setDisposable(
        self.asObservable().subscribe(
          onNext: { element in
            console.write(event: Event.next(element))
            observer.onNext(element)
          },
          onError: { error in
            console.write(event: Event<Element>.error(error))
            observer.onError(error)
          },
          onCompleted: {
            console.write(event: Event<Element>.completed)
            observer.onCompleted()
          }
        )
      )
      return work
    }
  }
}
