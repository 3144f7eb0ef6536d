public import HeadlessUIKit
public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.8 calls.
public struct E08Contract {
  /// Creates a screen.
  public let makeScreen: (_ results: Observable<[String]>) -> Screen

  /// A screen, released with the last copy of this value.
  public struct Screen {
    public let controller: UIViewController
    /// The titles that the screen shows.
    public let titles: () -> [String]
  }

  public static var learner: E08Contract {
    E08Contract(
      makeScreen: { results in
        let screen = Chapter00Streams::E08.SearchViewController(results: results)
        return Screen(controller: screen, titles: { screen.titles })
      }
    )
  }
}
