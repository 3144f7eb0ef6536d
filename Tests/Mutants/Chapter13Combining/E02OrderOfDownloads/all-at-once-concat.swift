// expect: failed allAtOnce — A download of `allAtOnce` did not start when its name was emitted, or a part

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.map(download).concat()
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
