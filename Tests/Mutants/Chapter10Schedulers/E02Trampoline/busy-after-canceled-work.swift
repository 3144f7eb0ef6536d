// expect: failed idleAfterCanceledWork — The last work items in the queue had been canceled

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var works: [(isCanceled: BooleanDisposable, run: Box)] = []
    private var isBusy = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let isCanceled = BooleanDisposable()
      let result = SerialDisposable()
      let box = Box { result.disposable = action(state) }
      works.append((isCanceled, box))
      var wasCanceled = false
      if !isBusy {
        isBusy = true
        while works.first != nil {
          let (isCanceled, box) = works.removeFirst()
          wasCanceled = isCanceled.isDisposed
          if !isCanceled.isDisposed { box.open() }
        }
        isBusy = wasCanceled
      }
      return Disposables.create(isCanceled, Disposables.create { box.close() }, result)
    }
  }
}

private final class Box {
  private var content: (() -> Void)?
  init(_ content: @escaping () -> Void) { self.content = content }
  func open() {
    let content = self.content
    self.content = nil
    content?()
  }
  func close() { content = nil }
}
