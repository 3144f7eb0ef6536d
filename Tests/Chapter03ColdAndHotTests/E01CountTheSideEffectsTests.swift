import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("3.1 Count the side effects", .exercise("3.1"))
struct E01CountTheSideEffectsTests {
  let learner = E01Contract.learner

  @Test(
    "a cold observable starts the radio for each subscriber",
    .diagnosis(
      """
      The number of starts for `.plain` is wrong. A cold observable runs its `create` closure for \
      every subscription, so each subscriber starts the radio once.
      """,
      hint: 1
    )
  )
  func plainStartsForEach() {
    judge(.plain, take: 1)
    judge(.plain, take: 2...5)
  }

  @Test(
    "merging a cold observable with itself starts the radio twice per subscriber",
    .diagnosis(
      """
      The number of starts for `.merged` is wrong. `merge(scan, scan)` subscribes to `scan` twice, \
      so each subscriber starts the radio twice.
      """,
      hint: 1
    )
  )
  func mergedStartsTwice() {
    judge(.merged, take: 1)
    judge(.merged, take: 2...5)
  }

  @Test(
    "a published observable without connect never starts the radio",
    .diagnosis(
      """
      The number of starts for `.unconnected` is wrong. `publish()` subscribes to its source only \
      in `connect()`. This pipeline never calls `connect()`, so it never subscribes to the radio.
      """,
      hint: 2
    )
  )
  func unconnectedNeverStarts() {
    judge(.unconnected, take: 1)
    judge(.unconnected, take: 2...5)
  }

  @Test(
    "a connected observable starts the radio exactly once",
    .diagnosis(
      """
      The number of starts for `.connected` is wrong. `connect()` makes the only subscription to \
      the radio. The number of subscribers makes no difference, and neither does the time for \
      which they remain subscribed.
      """,
      hint: 2
    )
  )
  func connectedStartsOnce() {
    judge(.connected, take: 1)
    judge(.connected, take: 2...5)
    judge(.connected, subscribers: 0...0, take: 1...5)
  }

  @Test(
    "a shared observable starts the radio once while its subscriptions overlap",
    .diagnosis(
      """
      The number of starts for `.shared` is wrong for overlapping subscriptions. With `take(2)` or \
      more, each observer is still subscribed when the next one subscribes, so one subscription to \
      the radio serves them all.
      """,
      hint: 2
    )
  )
  func sharedWhileSubscriptionsOverlap() {
    judge(.shared, subscribers: 6...9, take: 2...2)
    judge(.shared, take: 2...5)
    judge(.shared, subscribers: 1...1, take: 2...5)
  }

  @Test(
    "a shared observable starts the radio again after its last subscriber",
    .diagnosis(
      """
      The number of starts for `.shared` with `take(1)` is wrong. Each observer completes before \
      the next one subscribes. The count of `share()` returns to zero every time, and the next \
      observer starts the radio again.
      """,
      hint: 3
    )
  )
  func sharedRestarts() {
    judge(.shared, take: 1)
  }

  @Test(
    "share inside deferred shares nothing",
    .diagnosis(
      """
      The number of starts for `.sharedForEach` is wrong. The closure of `deferred` calls \
      `scan.share()` for each subscriber, so each shared observable has only one subscriber.
      """,
      hint: 3
    )
  )
  func sharedForEachIsNotShared() {
    judge(.sharedForEach, take: 1)
    judge(.sharedForEach, take: 2...5)
  }

  @Test(
    "without a subscription only a connected pipeline starts the radio",
    .diagnosis(
      """
      The number of starts is wrong if nothing subscribes to the scan. Without subscribers only \
      `.connected` starts the radio, and `take(0)` completes without subscribing to its source. \
      The failure message shows the call with its arguments.
      """,
      hint: 3
    )
  )
  func startsOnlyIfConnected() {
    for pipeline in ScanPipeline.allCases {
      judge(pipeline, subscribers: 0...0, take: 1...1)
      judge(pipeline, subscribers: 0...0, take: 2...5)
      judge(pipeline, take: 0)
    }
  }

  private func judge(_ pipeline: ScanPipeline, take: Int) { judge(pipeline, take: take...take) }

  /// Compares the learner's number with the starts of a real radio, for arguments from the seed.
  private func judge(
    _ pipeline: ScanPipeline,
    subscribers: ClosedRange<Int> = 2...9,
    take: ClosedRange<Int>
  ) {
    let lab = Lab()
    let number = lab.random(in: subscribers)
    let share = lab.random(in: take)
    lab.expect(
      learner.radioStarts(pipeline, number, share),
      equals: pipeline.starts(subscribers: number, take: share, in: lab),
      "radioStarts(.\(pipeline), subscribers: \(number), take: \(share))"
    )
  }
}
