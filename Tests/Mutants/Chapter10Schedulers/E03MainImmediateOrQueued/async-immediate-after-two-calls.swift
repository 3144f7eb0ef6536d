// expect: failed asyncAlwaysWaits — `MyAsyncMainScheduler` ran work during the call of `schedule`

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var tickets: [Ticket] = []

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let ticket = Ticket { action(state) }
      let isFirst = tickets.isEmpty
      tickets.append(ticket)
      return enqueue(ticket, on: main, now: isFirst && main.isCurrent) { [self] in
        tickets.removeAll { $0 === ticket }
      }
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var calls = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      calls += 1
      return enqueue(Ticket { action(state) }, on: main, now: main.isCurrent && calls > 2) {}
    }
  }
}

private func enqueue(
  _ ticket: Ticket,
  on thread: SimulatedThread,
  now: Bool,
  afterwards: @escaping () -> Void
) -> any Disposable {
  let turn = {
    ticket.use()
    afterwards()
  }
  now ? turn() : thread.enqueue(turn)
  return ticket
}

private final class Ticket: Disposable {
  private var work: (() -> any Disposable)?
  private var outcome: (any Disposable)?
  private var isCanceled = false

  init(_ work: @escaping () -> any Disposable) { self.work = work }

  func use() {
    guard let run = work else { return }
    work = nil
    let disposable = run()
    if isCanceled { disposable.dispose() } else { outcome = disposable }
  }

  func dispose() {
    isCanceled = true
    work = nil
    outcome?.dispose()
    outcome = nil
  }
}
