import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("3.1 Count the side effects", .exercise("3.1"))
struct E01CountTheSideEffectsTests {
  let learner = E01Contract.learner

  @Test(
    "a cold stream starts with each listener",
    .diagnosis(
      "A cold stream begins anew for each listener: draw one arrow for each subscribe.",
      hint: 1
    )
  )
  func plainStartsForEach() {
    judge(.plain, take: 1)
    judge(.plain, take: 2...5)
  }

  @Test(
    "two mentions are two subscriptions",
    .diagnosis(
      """
      The same stream stands in a pipeline twice, so each listener's arrow divides into two before \
      it reaches the radio: a stream is a recipe, and here it is followed twice.
      """,
      hint: 1
    )
  )
  func mergedStartsTwice() {
    judge(.merged, take: 1)
    judge(.merged, take: 2...5)
  }

  @Test(
    "published is not connected",
    .diagnosis(
      """
      A published stream subscribes to nothing, however many listen to it, until somebody calls \
      `connect()`; and nobody does.
      """,
      hint: 2
    )
  )
  func unconnectedNeverStarts() {
    judge(.unconnected, take: 1)
    judge(.unconnected, take: 2...5)
  }

  @Test(
    "connected is started once, whoever listens",
    .diagnosis(
      """
      `connect()` draws one arrow to the radio, and listeners draw none: neither how many come nor \
      how long they stay changes that, and not even whether there are any.
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
    "shared is one subscription, while somebody listens",
    .diagnosis(
      """
      Listeners whose visits overlap share one subscription: from the first who comes until the \
      last has left there is one arrow to the radio.
      """,
      hint: 2
    )
  )
  func sharedWhileSomebodyListens() {
    judge(.shared, subscribers: 6...9, take: 2...2)
    judge(.shared, take: 2...5)
    judge(.shared, subscribers: 1...1, take: 2...5)
  }

  @Test(
    "shared starts anew after the last has left",
    .diagnosis(
      """
      Each listener had left before the next one came, and a shared stream does not wait for \
      anybody: it is neither hot nor cold, it restarts.
      """,
      hint: 3
    )
  )
  func sharedRestarts() {
    judge(.shared, take: 1)
  }

  @Test(
    "shared for each is not shared",
    .diagnosis(
      """
      The closure of `deferred` makes a shared stream for each listener, and each listener is alone \
      with its own: nothing is shared.
      """,
      hint: 3
    )
  )
  func sharedForEachIsNotShared() {
    judge(.sharedForEach, take: 1)
    judge(.sharedForEach, take: 2...5)
  }

  @Test(
    "nobody comes, or nobody wants anything",
    .diagnosis(
      """
      No arrow reaches a cold or a shared stream that nobody subscribes to, and `take(0)` is over \
      before it subscribes to anything.
      """,
      hint: 3
    )
  )
  func nobodyStartsIt() {
    for pipeline in ScanPipeline.allCases {
      judge(pipeline, subscribers: 0...0, take: 1...1)
      judge(pipeline, subscribers: 0...0, take: 2...5)
      judge(pipeline, take: 0)
    }
  }

  private func judge(_ pipeline: ScanPipeline, take: Int) { judge(pipeline, take: take...take) }

  /// Lays the learner's number beside that of a real radio, for an audience drawn by the seed.
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
