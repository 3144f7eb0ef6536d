// expect: failed canceledWork — Work was canceled while it waited, and it ran, or other work did

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var jobs: [Job] = []
    private var isWorking = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let job = Job()
      job.body = { action(state) }
      jobs.append(job)
      if isWorking == true { return job }
      isWorking = true
      var i = 0
      while i < jobs.count {
        jobs[i].go()
        i += 1
      }
      let rest = jobs.filter(\.isDisposed)
      jobs = []
      isWorking = rest.count > 1
      return job
    }
  }
}

private final class Job: Disposable {
  var body: (() -> any Disposable)?
  var output: (any Disposable)?
  var isDisposed = false

  func go() {
    guard isDisposed == false, let run = body else { return }
    body = nil
    output = run()
    if isDisposed { output?.dispose() }
  }

  func dispose() {
    isDisposed = true
    body = nil
    output?.dispose()
  }
}
