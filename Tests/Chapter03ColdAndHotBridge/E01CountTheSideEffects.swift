public import CourseDomain

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.1 asks of the learner's code.
public struct E01Contract {
  /// How often the radio is started by so many listeners, each of which takes so many elements.
  public let radioStarts: (_ pipeline: ScanPipeline, _ subscribers: Int, _ take: Int) -> Int

  public static var learner: E01Contract {
    E01Contract(
      radioStarts: { Chapter03ColdAndHot::E01.radioStarts($0, subscribers: $1, take: $2) }
    )
  }
}
