// expect: failed failureAfterTheLastName — A download failed, after `files` had completed, after it

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
      var isOver = false
      return files.do(onCompleted: { isOver = true })
        .map { name in download(name).catch { isOver ? .empty() : .error($0) } }
        .merge(maxConcurrent: limit)
    }
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).concat()
  }
}
