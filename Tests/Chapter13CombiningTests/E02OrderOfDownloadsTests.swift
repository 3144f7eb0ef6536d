import Chapter13CombiningBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.2 Order of downloads", .exercise("13.2", plays: play))
struct E02OrderOfDownloadsTests {
  @Test(
    "an hour without a name causes no event",
    .diagnosis(
      """
      An hour passed without a name, and the observable terminated or emitted a part. Only `files` \
      and the downloads decide when it ends: use no `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    for way in Way.allCases {
      let lab = Lab()
      let parts = lab.observe(way.call(.never()) { _ in .never() }, as: "screen")
      lab.expectIdle(parts)
    }
  }

  @Test(
    "all parts of a download are emitted",
    .diagnosis(
      """
      A download emitted several parts, one of them twice, or none at all, and the parts did not \
      all arrive at their ticks. A download is finished when it completes, not at its first part.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A part arrived too late. Start each download as soon as it may run, and emit each part during \
      the call in which its download emits it: collect neither the names nor the parts.
      """,
      of: .tooLate,
      hint: 1
    ),
    .diagnosis(
      """
      The observable completed while `files` was open or a download was running. It completes when \
      `files` and all downloads have completed; the operators do that.
      """,
      of: .completedEarly,
      hint: 3
    ),
    .diagnosis(
      """
      `files` and all downloads had completed, and the observable did not complete. When a download \
      completes, check whether it was the last one; the operators do that.
      """,
      of: .neverCompleted,
      hint: 3
    )
  )
  func severalParts() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let parts = lab.observe(story.parts("-m-----ep|", way), as: "screen")
      lab.expectSubscriptions(story.sources["m"]!, "-^----!")
      lab.expect(parts, "--AABC---AABC|", story.parts)
      lab.expectNoLeaks()
    }
    for way in Way.allCases {
      let lab = Lab()
      let elements = (1...30).map { lab.numbered("part \($0) ") }
      let parts = lab.observe(way.call(.just("a")) { _ in .from(elements) }, as: "screen")
      lab.expect(parts, elements.map { .next(0, $0) } + [.completed(0)])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "allAtOnce starts each download when its name is emitted",
    .diagnosis(
      """
      A download of `allAtOnce` did not start when its name was emitted, or a part or the \
      completion did not arrive at its tick. `merge()` subscribes to each inner observable at once.
      """,
      hint: 1
    )
  )
  func allAtOnce() {
    let lab = Lab()
    let story = Downloads(lab)
    let parts = lab.observe(story.allAtOnce("-abcd|"), as: "screen")
    lab.expect(parts, "----B(AC)D|", story.parts)
    lab.expectSubscriptions(story.sources["a"]!, "-^----!")
    lab.expectSubscriptions(story.sources["b"]!, "--^--!")
    lab.expectSubscriptions(story.sources["c"]!, "---^--!")
    lab.expectSubscriptions(story.sources["d"]!, "----^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "atMost lets no more downloads run than its limit",
    .diagnosis(
      """
      `atMost(2, …)` did not run two downloads at a time, did not start the one that had waited \
      longest, or did not complete with the last one. `merge(maxConcurrent: limit)` does all of it.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A file that had to wait was never downloaded. `flatMapFirst` and `flatMapLatest` lose such \
      files. `merge(maxConcurrent: limit)` stores them until a download completes.
      """,
      of: .neverSubscribed,
      hint: 2
    )
  )
  func limited() {
    let lab = Lab()
    let story = Downloads(lab)
    let parts = lab.observe(story.atMost(2, "-abcd|"), as: "screen")
    lab.expectSubscriptions(story.sources["a"]!, "-^----!")
    lab.expectSubscriptions(story.sources["b"]!, "--^--!")
    lab.expectSubscriptions(story.sources["c"]!, "-----^--!")
    lab.expectSubscriptions(story.sources["d"]!, "------^--!")
    lab.expect(parts, "----BA-CD|", story.parts)
    lab.expectNoLeaks()
  }

  @Test(
    "atMost uses the limit that it receives",
    .diagnosis(
      """
      `atMost` did not obey its parameter `limit`: with 1 the downloads run one after the other, \
      with 3 the first three run at the same time. Pass `limit` to `merge(maxConcurrent:)`. If a \
      download remained in memory, cancel it when the screen unsubscribes.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The observable of `atMost` completed while a file was waiting. It completes when `files` and \
      all downloads have completed, also those that wait; `merge(maxConcurrent:)` does that.
      """,
      of: .completedEarly,
      hint: 3
    )
  )
  func everyLimit() {
    let expected = [
      (1, "-----A--B--C--D|"), (3, "----B(AC)-D|"), (4, "----B(AC)D|"), (99, "----B(AC)D|"),
    ]
    for (limit, marbles) in expected {
      let lab = Lab()
      let story = Downloads(lab)
      lab.act("the limit is \(limit)") {}
      let parts = lab.observe(story.atMost(limit, "-abcd|"), as: "screen")
      lab.expect(parts, marbles, story.parts)
      lab.expectNoLeaks()
    }
    for limit in [5, 12, 29] {
      let lab = Lab()
      let files = PublishSubject<String>()
      var running = 0
      let download = Observable<String>.never().do(onSubscribe: { running += 1 })
      let parts = lab.observe(
        E02Contract.learner.atMost(limit, files.asObservable()) { _ in download },
        as: "screen"
      )
      lab.act("the limit is \(limit), and files emits 30 names") {
        for number in 1...30 { files.onNext("file \(number)") }
      }
      lab.expect(running, equals: limit, "the downloads that are running")
      parts.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "inOrder starts a download when the one before has completed",
    .diagnosis(
      """
      `inOrder` did not run one download at a time in the order of the names. `concat()` \
      subscribes to the next inner observable when the one before has completed.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      A file of `inOrder` was never downloaded: it was emitted while another download was running. \
      `concat()` stores the files that have to wait.
      """,
      of: .neverSubscribed,
      hint: 3
    )
  )
  func inOrder() {
    let lab = Lab()
    let story = Downloads(lab)
    let parts = lab.observe(story.inOrder("-abcd|"), as: "screen")
    lab.expectSubscriptions(story.sources["a"]!, "-^----!")
    lab.expectSubscriptions(story.sources["b"]!, "------^--!")
    lab.expectSubscriptions(story.sources["c"]!, "---------^--!")
    lab.expectSubscriptions(story.sources["d"]!, "------------^--!")
    lab.expect(parts, "-----A--B--C--D|", story.parts)
    lab.expectNoLeaks()
  }

  @Test(
    "a name that is emitted again is downloaded again",
    .diagnosis(
      """
      `files` emitted the same name twice, and there were not two downloads. Each name is one \
      download: remove `distinctUntilChanged`, and store the names in an array and not in a set.
      """,
      hint: 2
    )
  )
  func sameName() {
    let expected: [(Way, String)] = [
      (.allAtOnce, "---BBB|"), (.limited, "---BB-B|"), (.inOrder, "---B--B--B|"),
    ]
    for (way, marbles) in expected {
      let lab = Lab()
      let story = Downloads(lab)
      let parts = lab.observe(story.parts("-bbb|", way), as: "screen")
      lab.expect(parts, marbles, story.parts)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "downloads that complete during the subscription need no time",
    .diagnosis(
      """
      A download emitted and completed during its subscription, and the next one did not start at \
      once, or a part, empty or not, was lost. Count a download as running before you subscribe.
      """,
      hint: 3
    )
  )
  func synchronousDownloads() {
    for way in Way.allCases {
      let lab = Lab()
      let parts = lab.observe(
        way.call(atOnce("x", "", "z")) { name in atOnce("\(name)1", name) },
        as: "screen"
      )
      lab.expect(
        parts,
        ["x1", "x", "1", "", "z1", "z"].map { .next(0, $0) } + [.completed(0)]
      )
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a part is emitted during the call in which its download emits it",
    .diagnosis(
      """
      A download emitted a part, and the call of `onNext` returned before the screen received it. \
      Don't deliver on another scheduler, such as with `observe(on:)`.
      """,
      hint: 3
    )
  )
  func duringTheCall() {
    for way in Way.allCases {
      let lab = Lab()
      let download = PublishSubject<String>()
      let files = Observable<String>.just("a")
      let parts = lab.observe(way.call(files) { _ in download.asObservable() }, as: "screen")
      var received: [Int] = []
      lab.act("the download emits a part and completes") {
        download.onNext("part")
        received.append(parts.events.count)
        download.onCompleted()
        received.append(parts.events.count)
      }
      lab.expect(received, equals: [1, 2], "the number of events after each call")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a name that is emitted during the delivery of a part is downloaded",
    .diagnosis(
      """
      While it received a part, the observer made `files` emit one more name, or complete after \
      it. That file was not downloaded like the others, or the observable did not complete with \
      it. Store a name that arrives during an event.
      """,
      hint: 3
    )
  )
  func reentrantName() {
    let expected: [(Way, String)] = [
      (.allAtOnce, "--B-D"), (.limited, "--B-D"), (.inOrder, "--B--D"),
    ]
    for completes in [false, true] {
      for (way, marbles) in expected {
        let lab = Lab()
        let story = Downloads(lab)
        let files = PublishSubject<String>()
        let parts = lab.observe(
          story.parts(files.asObservable(), way)
            .do(onNext: { [files, story] part in
              guard part == story.parts["B"] else { return }
              files.onNext("d")
              if completes { files.onCompleted() }
            }),
          as: "screen"
        )
        lab.act("files emits b") { files.onNext("b") }
        lab.expect(parts, completes ? "\(marbles)|" : marbles, story.parts)
        files.onCompleted()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "the observable completes with the last download",
    .diagnosis(
      """
      `files` completed, and the observable did not complete with the last download. If no \
      download is running or waiting, it must complete at once. The operators do both.
      """,
      hint: 3
    )
  )
  func completion() {
    for way in Way.allCases {
      for (files, marbles) in [("--|", "--|"), ("-b------|", "---B----|"), ("-e-|", "---|")] {
        let lab = Lab()
        let story = Downloads(lab)
        let parts = lab.observe(story.parts(files, way), as: "screen")
        lab.expect(parts, marbles, story.parts)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "an error of a download cancels the others",
    .diagnosis(
      """
      A download failed, and the observable did not fail with that error at that tick. The \
      operators pass the error on by themselves: remove `catch` and `retry`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A download failed, and another one continued. When the observable fails, each running \
      download has to be disposed of; the operators do that.
      """,
      of: .neverDisposed,
      hint: 1
    )
  )
  func failingDownload() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let parts = lab.observe(story.parts("-fad", way), as: "screen")
      lab.expect(parts, "---#", story.parts, error: Downloads.Failure.download)
      lab.expectSubscriptions(story.sources["f"]!, "-^-!")
      if way == .inOrder {
        lab.expectSubscriptions(story.sources["a"]!)
      } else {
        lab.expectSubscriptions(story.sources["a"]!, "--^!")
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of the files cancels the downloads",
    .diagnosis(
      """
      `files` failed while downloads were running, and the observable did not fail with that error \
      at that tick. The operators pass it on: remove the `catch`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      `files` failed, and a download that was running was not canceled. Dispose of everything when \
      the observable fails; the operators do that.
      """,
      of: .neverDisposed,
      hint: 1
    )
  )
  func failingFiles() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let parts = lab.observe(story.parts("-an#", way), as: "screen")
      lab.expect(parts, "---#", story.parts, error: Downloads.Failure.files)
      lab.expectSubscriptions(story.sources["a"]!, "-^-!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "unsubscribing cancels running and waiting downloads",
    .diagnosis(
      """
      The screen unsubscribed, at a tick or when it received a part, and a download continued or \
      one that waited started afterwards. Don't subscribe inside a closure: the operators do that.
      """,
      hint: 3
    )
  )
  func disposal() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let first = lab.observe(story.parts("-nnnn", way), until: 6, as: "first screen")
      let second = lab.observe(
        story.parts("-bnnn", way).take(1),
        as: "screen that shows one part"
      )
      let third = lab.observe(
        story.parts("-nn|", way),
        until: 6,
        as: "screen after the last name"
      )
      lab.expect(first, "", story.parts, until: 20)
      lab.expect(second, "---(B|)", story.parts)
      lab.expect(third, "", story.parts)
      lab.expect(story.running, equals: 0, "the number of downloads that are running")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each observer runs its own downloads, and none before it subscribes",
    .diagnosis(
      """
      Two observers subscribed, the second one after the first had finished, and one did not run \
      exactly its own downloads. Keep the state in the operators, and don't share anything.
      """,
      hint: 3
    )
  )
  func ownDownloads() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let files = lab.cold("-bd------b|", ["b": "b", "d": "d"])
      let downloads = story.parts(files.asObservable(), way)
      let other = story.parts(lab.cold("-b|", ["b": "b"]).asObservable(), way)
      lab.run(until: 2)
      lab.expect(story.started, equals: [], "the downloads before the first subscription")
      let marbles = way == .inOrder ? "---B--D----B|" : "---BD------B|"
      let first = lab.observe(downloads, at: 2, as: "first screen")
      let second = lab.observe(downloads, at: 4, as: "second screen")
      let third = lab.observe(other, at: 4, as: "screen with other files")
      let last = lab.observe(downloads, at: 20, as: "last screen")
      lab.expect(first, "--\(marbles)", story.parts, until: 19)
      lab.expect(second, "----\(marbles)", story.parts, until: 19)
      lab.expect(third, "-------B|", story.parts, until: 19)
      lab.expect(last, "--------------------\(marbles)", story.parts)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription after an error downloads again",
    .diagnosis(
      """
      A download failed, and the observer subscribed again during the error. The new subscription \
      did not begin anew: it needs its own queue and its own count of running downloads.
      """,
      hint: 3
    )
  )
  func retry() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let files = lab.cold("-bf", ["b": "b", "f": "f"])
      let parts = lab.observe(story.parts(files.asObservable(), way).retry(2), as: "screen")
      lab.expect(
        parts,
        way == .inOrder ? "---B--" + "---B--#" : "---B---B#",
        story.parts,
        error: Downloads.Failure.download
      )
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each file waits for its turn, however many files there are",
    .diagnosis(
      """
      `files` emitted 30 names at once, some of them equal, and each download emitted a part or \
      each one none. A download did not start at its tick or in the order of the names, or the \
      observable did not complete with the last one. `allAtOnce` has no limit at all; store the \
      names that wait in an array of any length, equal ones too, and pass each name on unchanged.
      """,
      hint: 2
    )
  )
  func manyFiles() {
    let ways: [(Way, Int)] = [(.allAtOnce, 30), (.limited, 2), (.inOrder, 1)]
    for ((way, running), isEmpty) in ways.flatMap({ [($0, false), ($0, true)] }) {
      let lab = Lab()
      let half = (1...15).map { lab.numbered(" File \($0) ") }
      let names = half + half.reversed()
      let files = PublishSubject<String>()
      var started: [String] = []
      let parts = lab.observe(
        way.call(files.asObservable()) { [scheduler = lab.scheduler] name in
          .deferred {
            started.append(name)
            return Observable<Int>.timer(.seconds(1), scheduler: scheduler)
              .compactMap { _ in isEmpty ? nil : name }
          }
        },
        as: "screen"
      )
      lab.act("files emits 30 names and completes") {
        names.forEach(files.onNext)
        files.onCompleted()
      }
      lab.expect(started.count, equals: running, "the downloads that have started")
      let expected: [Recorded<Event<String>>] = names.enumerated().map { index, name in
        .next(1 + index / running, name)
      }
      lab.expect(parts, (isEmpty ? [] : expected) + [.completed(1 + 29 / running)])
      lab.expect(started, equals: names, "the downloads in the order of their start")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a name that is emitted during the delivery of a part waits behind the earlier ones",
    .diagnosis(
      """
      While it received a part, the observer made `files` emit one more name, and other files were \
      waiting. The downloads did not start in the order of the names. Append each name at the end.
      """,
      hint: 3
    )
  )
  func reentrantNameBehindOthers() {
    for way in [Way.limited, .inOrder] {
      let lab = Lab()
      let story = Downloads(lab)
      let files = PublishSubject<String>()
      let parts = lab.observe(
        story.parts(files.asObservable(), way)
          .do(onNext: { [files, story] part in
            if part == story.parts["B"] { files.onNext("d") }
          }),
        as: "screen"
      )
      lab.act("files emits b, c and a") { for name in ["b", "c", "a"] { files.onNext(name) } }
      lab.run(until: 20)
      lab.expect(
        story.started,
        equals: ["b", "c", "a", "d"],
        "the downloads in the order of their start"
      )
      parts.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a download that finishes during its subscription does not affect the next one",
    .diagnosis(
      """
      A download of `inOrder` finished during its subscription, and the next one did not run \
      exactly once to its end. The subscription of the finished one was stored in its place: \
      create the place, such as a `SingleAssignmentDisposable`, before you subscribe.
      """,
      hint: 3
    )
  )
  func afterASynchronousDownload() {
    let lab = Lab()
    let parts = lab.words(for: "ABC")
    let sources = ["x": lab.cold("----A|", parts), "s": lab.cold("--C|", parts)]
    let quick = atOnce(parts["B"]!)
    let files = lab.hot("-xqs|", ["x": "x", "q": "q", "s": "s"]).asObservable()
    let downloads = E02Contract.learner.inOrder(files) { sources[$0]?.asObservable() ?? quick }
    let screen = lab.observe(downloads, as: "screen")
    lab.expect(screen, "-----AB-C|", parts)
    lab.expectSubscriptions(sources["s"]!, "------^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "a download that fails after the last name fails the observable",
    .diagnosis(
      """
      A download failed, after `files` had completed, after it had waited or after a part, and the \
      observable did not fail with that error at that tick. Handle an error at any time.
      """,
      hint: 1
    )
  )
  func failureAfterTheLastName() {
    let stories: [(Way, String, String)] = [
      (.allAtOnce, "-f|", "---#"), (.limited, "-f|", "---#"), (.inOrder, "-f|", "---#"),
      (.limited, "-abf|", "----BA-#"), (.inOrder, "-abf|", "-----A--B--#"),
      (.limited, "-abf", "----BA-#"), (.allAtOnce, "-g", "--A-#"), (.limited, "-g", "--A-#"),
      (.inOrder, "-g", "--A-#"),
    ]
    for (way, files, marbles) in stories {
      let lab = Lab()
      let story = Downloads(lab)
      let parts = lab.observe(story.parts(files, way), as: "screen")
      lab.expect(parts, marbles, story.parts, error: Downloads.Failure.download)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of the files is passed on while no download is running",
    .diagnosis(
      """
      `files` failed while no download was running, and the observable did not fail with that \
      error at that tick. An error is not a completion: pass it on with `observer.onError`.
      """,
      hint: 1
    )
  )
  func failingFilesWithoutDownloads() {
    for way in Way.allCases {
      for (files, marbles) in [("--#", "--#"), ("-b----#", "---B--#")] {
        let lab = Lab()
        let story = Downloads(lab)
        let parts = lab.observe(story.parts(files, way), as: "screen")
        lab.expect(parts, marbles, story.parts, error: Downloads.Failure.files)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "an error of the files during the delivery of a part is passed on",
    .diagnosis(
      """
      While it received a part, the observer made `files` fail. The observable did not fail with \
      that error at once. Handle an error at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantError() {
    for way in Way.allCases {
      let lab = Lab()
      let story = Downloads(lab)
      let files = PublishSubject<String>()
      let parts = lab.observe(
        story.parts(files.asObservable(), way)
          .do(afterNext: { [files] _ in files.onError(Downloads.Failure.files) }),
        as: "screen"
      )
      lab.act("files emits b") { files.onNext("b") }
      lab.expect(parts, "--(B#)", story.parts, error: Downloads.Failure.files)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a download that fails during its subscription fails the observable",
    .diagnosis(
      """
      After 20 downloads, or after it had waited, a download failed during its subscription. The \
      observable did not fail with that error, or another event followed. Pass on an error also \
      while you subscribe.
      """,
      hint: 3
    )
  )
  func synchronousFailure() {
    let names = (1...20).map { "x\($0)" }
    for way in Way.allCases {
      let lab = Lab()
      let parts = lab.observe(
        way.call(.from(names + ["y", "z"])) { name in
          name == "y" ? .deferred { .error(Downloads.Failure.download) } : atOnce(name)
        },
        as: "screen"
      )
      lab.expect(parts, names.map { .next(0, $0) } + [.error(0, Downloads.Failure.download)])
      lab.expectNoLeaks()
    }
    for (way, marbles) in [(Way.limited, "B(A#)"), (.inOrder, "-AB#")] {
      let lab = Lab()
      let words = lab.words(for: "AB")
      let sources = ["a": lab.cold("-A|", words), "b": lab.cold("B|", words)]
      let parts = lab.observe(
        way.call(.of("a", "b", "y")) { name in
          sources[name]?.asObservable() ?? .deferred { .error(Downloads.Failure.download) }
        },
        as: "screen"
      )
      lab.expect(parts, marbles, words, error: Downloads.Failure.download)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a download can complete or fail during the delivery of its part",
    .diagnosis(
      """
      While it received a part, the observer made the download complete or fail. The next download \
      did not start, the observable did not complete with it, or it did not fail with that error. \
      Handle a terminal event at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantEndOfADownload() {
    for way in Way.allCases {
      for fails in [false, true] {
        let lab = Lab()
        let words = lab.words(for: "AB")
        let first = PublishSubject<String>()
        let second = lab.cold("--B|", words).asObservable()
        var subscriptions = 0
        // Another subscription to the first download receives nothing.
        let once = Observable<String>.deferred {
          subscriptions += 1
          return subscriptions == 1 ? first.asObservable() : .never()
        }
        let parts = lab.observe(
          way.call(.of("a", "b")) { name in name == "a" ? once : second }
            .do(afterNext: { [first, words] part in
              guard part == words["A"] else { return }
              if fails { first.onError(Downloads.Failure.download) } else { first.onCompleted() }
            }),
          as: "screen"
        )
        lab.act("the first download emits a part") { first.onNext(words["A"]!) }
        lab.expect(parts, fails ? "(A#)" : "A-B|", words, error: Downloads.Failure.download)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a download may take any time",
    .diagnosis(
      """
      A download emitted a part after an hour and completed, and the observer did not receive \
      exactly these events. Only the download decides when it ends: use no `timeout`.
      """,
      hint: 3
    )
  )
  func slowDownload() {
    for way in Way.allCases {
      let lab = Lab()
      let part = lab.numbered("part ")
      let download = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler)
        .map { _ in part }
      let parts = lab.observe(way.call(.just("a")) { _ in download }, as: "screen")
      lab.run(until: 3_600)
      lab.expect(parts.events.map(\.value), equals: [.next(part), .completed], "the events")
      lab.expectNoLeaks()
    }
  }
}

/// Emits its elements and completes during the subscription, without a scheduler.
private func atOnce(_ elements: String...) -> Observable<String> {
  .create { observer in
    for element in elements { observer.onNext(element) }
    observer.onCompleted()
    return Disposables.create()
  }
}

/// The three functions of the exercise; `atMost` with a limit of two.
private enum Way: CaseIterable {
  case allAtOnce, limited, inOrder

  func call(
    _ files: Observable<String>,
    _ download: @escaping E02Contract.Download
  ) -> Observable<String> {
    let learner = E02Contract.learner
    return switch self {
    case .allAtOnce: learner.allAtOnce(files, download)
    case .limited: learner.atMost(2, files, download)
    case .inOrder: learner.inOrder(files, download)
    }
  }
}

/// Files and their downloads: `a` is slow, `b`, `c` and `d` take three ticks, `m` and `p` emit
/// several parts, `e` is empty, `f` and `g` fail, and `n` never ends.
private final class Downloads {
  enum Failure: Error, Equatable { case files, download }

  let lab: Lab
  /// A part for each name in a diagram.
  let parts: [Character: String]
  let sources: [Character: TestableObservable<String>]
  /// The names for which a download was started.
  private(set) var started: [String] = []
  private(set) var running = 0

  private static let names = Dictionary(uniqueKeysWithValues: "abcdmpefgn".map { ($0, "\($0)") })

  init(_ lab: Lab) {
    self.lab = lab
    let parts = lab.words(for: "ABCD")
    self.parts = parts
    sources = [
      "a": "----A|", "b": "--B|", "c": "--C|", "d": "--D|", "m": "-AABC|", "p": "-AABC|", "e": "|",
      "f": "--#", "g": "-A-#", "n": "",
    ]
    .mapValues { lab.cold($0, parts, error: Failure.download) }
  }

  func allAtOnce(_ marbles: String) -> Observable<String> { parts(marbles, .allAtOnce) }
  func inOrder(_ marbles: String) -> Observable<String> { parts(marbles, .inOrder) }
  func atMost(_ limit: Int, _ marbles: String) -> Observable<String> {
    E02Contract.learner.atMost(limit, files(marbles), download)
  }

  func parts(_ marbles: String, _ way: Way) -> Observable<String> { parts(files(marbles), way) }
  func parts(_ files: Observable<String>, _ way: Way) -> Observable<String> {
    way.call(files, download)
  }

  private func files(_ marbles: String) -> Observable<String> {
    lab.hot(marbles, Self.names, error: Failure.files).asObservable()
  }

  private func download(_ name: String) -> Observable<String> {
    let source = name.first.flatMap { sources[$0] }?.asObservable() ?? .empty()
    return source.do(
      onSubscribe: { [self] in
        started.append(name)
        running += 1
      },
      onDispose: { [self] in running -= 1 }
    )
  }
}

private let play = Play("files, with downloads of 3 ticks", "-abcd|") { stage in
  let files: Observable<String> = try stage.source()
  let download: E02Contract.Download = { [scheduler = stage.scheduler] name in
    Observable<Int>.timer(.seconds(3), scheduler: scheduler).map { _ in name.uppercased() }
  }
  let learner = E02Contract.learner
  stage.observe(learner.allAtOnce(files, download), as: "allAtOnce")
  stage.observe(learner.atMost(2, files, download), as: "atMost(2)")
  stage.observe(learner.inOrder(files, download), as: "inOrder")
}
