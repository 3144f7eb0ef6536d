// expect: failed nestedWorkWaits — Running work scheduled other work, and the other work did not

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var level = 0
    private var isDraining = false
    private var later: ArraySlice<Entry> = []

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let entry = Entry { action(state) }
      level += 1
      defer { level -= 1 }
      if level > 1 || isDraining {
        if later.count % 2 == 0 {
          later.append(entry)
        } else {
          later.insert(entry, at: later.startIndex + 1)
        }
        return entry
      }
      isDraining = true
      level -= 1
      entry.fire()
      while let next = later.popFirst() { next.fire() }
      level += 1
      isDraining = false
      return entry
    }
  }
}

private final class Entry: Disposable {
  private var work: (() -> any Disposable)?
  private let slot = SingleAssignmentDisposable()
  init(_ work: @escaping () -> any Disposable) { self.work = work }
  func fire() {
    let run = work
    work = nil
    if let run { slot.setDisposable(run()) }
  }
  func dispose() {
    work = nil
    slot.dispose()
  }
}
