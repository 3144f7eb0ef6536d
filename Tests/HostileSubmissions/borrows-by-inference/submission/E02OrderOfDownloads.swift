import CourseDomain
import RxCore

enum E02 {
  static func tools() -> [Int] {
    var all: [Int] = []
    _ = Observable.zip(Observable.just(1), Observable.just(2)).subscribe(onNext: { all.append($0 + $1) })
    return all
  }

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
    files.map(download).concat()
  }
}
