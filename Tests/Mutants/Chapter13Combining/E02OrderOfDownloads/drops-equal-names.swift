// expect: failed sameName — `files` emitted the same name twice, and there were not two downloads. Each

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.distinctUntilChanged().map(download).merge()
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).merge(maxConcurrent: limit)
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).concat()
  }
}
