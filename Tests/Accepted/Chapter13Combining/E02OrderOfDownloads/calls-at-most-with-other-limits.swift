// The three are one function with different limits.

import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    atMost(.max, of: files, download: download)
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
    atMost(1, of: files, download: download)
  }
}
