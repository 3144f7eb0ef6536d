public import CourseDomain

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.1 calls it.
public struct E01Contract {
  /// The starts of the radio for a number of observers, each of which takes a number of elements.
  public let radioStarts: (_ pipeline: ScanPipeline, _ subscribers: Int, _ take: Int) -> Int

  public static var learner: E01Contract {
    E01Contract(
      radioStarts: { Chapter03ColdAndHot::E01.radioStarts($0, subscribers: $1, take: $2) }
    )
  }
}
