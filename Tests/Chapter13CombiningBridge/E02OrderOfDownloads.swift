public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.2 calls.
public struct E02Contract {
  public typealias Download = (String) -> Observable<String>

  public let allAtOnce: (Observable<String>, @escaping Download) -> Observable<String>
  public let atMost: (Int, Observable<String>, @escaping Download) -> Observable<String>
  public let inOrder: (Observable<String>, @escaping Download) -> Observable<String>

  public static var learner: E02Contract {
    E02Contract(
      allAtOnce: { Chapter13Combining::E02.allAtOnce($0, download: $1) },
      atMost: { Chapter13Combining::E02.atMost($0, of: $1, download: $2) },
      inOrder: { Chapter13Combining::E02.inOrder($0, download: $1) }
    )
  }
}
