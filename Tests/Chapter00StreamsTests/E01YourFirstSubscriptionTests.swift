import Chapter00StreamsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.1 Your first subscription", .exercise("0.1"))
struct E01YourFirstSubscriptionTests {
  let learner = E01Contract.learner

  @Test(
    "the log contains each word, and then done",
    .diagnosis(
      """
      The log does not contain exactly the words that `words` emitted, each at the tick of its \
      element, and "done" at the tick of the completion. Subscribe to `words` with closures for \
      `onNext` and `onCompleted`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A line is missing in the log. `onNext` is called for each word, and `onCompleted` when \
      `words` completes: both have to write a line.
      """,
      of: .missing,
      hint: 2
    )
  )
  func wordsThenDone() {
    let lab = Lab()
    let values = lab.words(for: "abc").merging(["d": "done"]) { $1 }
    let words = lab.hot("-a-b-c-|", values)
    let (log, lines) = makeLog(lab)
    _ = learner.transcript(words.asObservable(), log)
    lab.expect(lines, "-a-b-c-d", values)
  }

  @Test(
    "the text of an error is the last line",
    .diagnosis(
      """
      `words` failed, and the last line of the log is not the text of the error, "\\(error)". Pass \
      a closure for `onError` that writes it. An error is a terminal event: no completion follows \
      it, and no "done".
      """,
      hint: 2
    )
  )
  func errorText() {
    let lab = Lab()
    let failure = Failure(description: lab.numbered("no connection "))
    let values = lab.words(for: "a").merging(["e": failure.description]) { $1 }
    let words = lab.hot("-a-#", values, error: failure)
    let (log, lines) = makeLog(lab)
    _ = learner.transcript(words.asObservable(), log)
    lab.expect(lines, "-a-e", values)
  }

  @Test(
    "disposing ends the subscription, and nothing more is written",
    .diagnosis(
      """
      The test disposed of the returned disposable, and the subscription to `words` did not end \
      then, or another line was logged. Return the disposable that `subscribe` returns.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      `words` was subscribed to more than once. One call of `subscribe` takes the closures for all \
      three kinds of event.
      """,
      of: .subscribedTwice,
      hint: 2
    )
  )
  func disposingEndsIt() {
    let lab = Lab()
    let values = lab.words(for: "abc")
    let words = lab.hot("-a-b-c-|", values)
    let (log, lines) = makeLog(lab)
    let subscription = learner.transcript(words.asObservable(), log)
    lab.at(4, "the transcript is disposed of") { subscription.dispose() }
    var interrupted: (any Disposable)?
    let shortLog = Log { line in if line == values["b"] { interrupted?.dispose() } }
    let others = lab.hot("-a-b-c-|", values)
    interrupted = learner.transcript(others.asObservable(), shortLog)
    lab.expectSubscriptions(words, "^---!")
    lab.expectSubscriptions(others, "^--!")
    lab.expect(lines, "-a-b", values)
    lab.expect(
      shortLog.lines,
      equals: [values["a"]!, values["b"]!],
      "the lines of a transcript that is disposed of while it writes its second line"
    )
    interrupted = nil
    lab.expectNoLeaks()
  }

  @Test(
    "the transcript of a sequence without elements contains only the terminal event",
    .diagnosis(
      """
      A sequence without elements did not produce the right log. One that completes at once \
      writes "done" and nothing else, one that fails at once writes the text of its error, and \
      one that never emits writes nothing.
      """,
      hint: 2
    )
  )
  func withoutElements() {
    let lab = Lab()
    let (emptyLog, failedLog, silentLog) = (Log(), Log(), Log())
    let failure = Failure(description: lab.numbered("no connection "))
    _ = learner.transcript(.empty(), emptyLog)
    _ = learner.transcript(.error(failure), failedLog)
    _ = learner.transcript(.never(), silentLog)
    lab.expect(emptyLog.lines, equals: ["done"], "the log of a sequence that completes at once")
    lab.expect(
      failedLog.lines,
      equals: [failure.description],
      "the log of a sequence that fails at once"
    )
    lab.expect(silentLog.lines, equals: [], "the log of a sequence without any event")
  }

  @Test(
    "words emitted during the subscription are written at once",
    .diagnosis(
      """
      `words` emitted its words during the call of `subscribe`, and the log did not contain all of \
      them, in order, when `transcript` returned. An empty word is a line as well, and equal words \
      in a row are separate lines.
      """,
      hint: 3
    )
  )
  func synchronousWords() {
    let lab = Lab()
    let word = lab.numbered("milk")
    let log = Log()
    _ = learner.transcript(.of(word, word, "", word), log)
    lab.expect(log.lines, equals: [word, word, "", word, "done"], "the lines of the log")
  }

  @Test(
    "each transcript has a log and a subscription of its own",
    .diagnosis(
      """
      Two transcripts of the same words were made, and one was disposed of. The other one must \
      continue: each call of `transcript` makes one subscription and writes to the log that it was \
      given.
      """,
      hint: 3
    )
  )
  func twoTranscripts() {
    let lab = Lab()
    let values = lab.words(for: "abc").merging(["d": "done"]) { $1 }
    let words = lab.hot("-a-b-c-|", values)
    let (firstLog, first) = makeLog(lab, "first log")
    let (secondLog, second) = makeLog(lab, "second log")
    let subscription = learner.transcript(words.asObservable(), firstLog)
    lab.at(2, "the second transcript begins") {
      _ = learner.transcript(words.asObservable(), secondLog)
    }
    lab.at(4, "the first transcript is disposed of") { subscription.dispose() }
    lab.expect(first, "-a-b", values)
    lab.expect(second, "---b-c-d", values)
  }

  /// A log, and what is written to it over time.
  private func makeLog(_ lab: Lab, _ name: String = "log") -> (Log, Recording<String>) {
    let lines = PublishSubject<String>()
    return (Log(onWrite: lines.onNext), lab.observe(lines, as: name))
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
