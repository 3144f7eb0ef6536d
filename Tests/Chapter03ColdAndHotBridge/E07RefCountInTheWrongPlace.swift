public import CourseDomain
public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.7 calls it.
public struct E07Contract {
  /// A new scanner of a radio.
  public let makeScanner: (Radio) -> Scanner

  /// A scanner; it is deallocated with its last copy.
  public struct Scanner {
    /// `scanner.devices`
    public let devices: () -> Observable<String>
  }

  public static var learner: E07Contract {
    E07Contract(
      makeScanner: { radio in
        let scanner = Chapter03ColdAndHot::E07.Scanner(radio: radio)
        return Scanner(devices: { scanner.devices })
      }
    )
  }
}
