// expect: failed inOrder — A file of `inOrder` was never downloaded: it was emitted while another download

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
    files.map(download).merge(maxConcurrent: limit)
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    files.flatMapFirst(download)
  }
}
