// expect: failed limited — A file that had to wait was never downloaded. `flatMapFirst` and

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).merge()
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .deferred {
      var running = 0
      return files.filter { _ in running < limit }
        .flatMap { name in
          download(name).do(onSubscribe: { running += 1 }, onDispose: { running -= 1 })
        }
    }
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).concat()
  }
}
