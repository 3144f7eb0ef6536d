import CourseDomain
import ExerciseKit
import RxCore
import RxTest

/// The scripts of 13.1: made of a pattern and the seed, and run on real operators for comparison.
extension CombiningScript {
  /// Makes a script of a pattern, with values and pauses from the seed.
  ///
  /// - Parameters:
  ///   - lab: The lab whose seed is used.
  ///   - combination: The combination of the script.
  ///   - pattern: The events in order: `a` and `b` are elements of the first and of the second
  ///     source, `A` and `B` their completions, `x` and `y` their errors.
  ///   - values: The range of the values.
  static func drawn(
    in lab: Lab,
    _ combination: Combination,
    _ pattern: String,
    values: ClosedRange<Int> = 1...9
  ) -> CombiningScript {
    var script = CombiningScript(
      combination: combination,
      first: Source(sent: [], ending: nil),
      second: Source(sent: [], ending: nil)
    )
    var tick = 0
    for mark in pattern {
      tick += lab.random(in: 1...3)
      let source = "aAx".contains(mark) ? \CombiningScript.first : \CombiningScript.second
      if mark == "a" || mark == "b" {
        script[keyPath: source].sent.append(.init(tick: tick, value: lab.random(in: values)))
      } else {
        script[keyPath: source].ending = .init(tick: tick, isError: mark == "x" || mark == "y")
      }
    }
    return script
  }

  /// A pattern from the seed: up to four elements of each source, and a terminal event of each.
  static func pattern(from lab: Lab) -> String {
    var left = [
      Array("aaaa".prefix(lab.random(in: 1...4))) + ["AAx-".randomMark(in: lab)],
      Array("bbbb".prefix(lab.random(in: 1...4))) + ["BBy-".randomMark(in: lab)],
    ]
    var pattern = ""
    while let source = left.indices.filter({ !left[$0].isEmpty }).drawn(in: lab) {
      pattern.append(left[source].removeFirst())
    }
    return pattern.filter { $0 != "-" }
  }

  /// Runs the script as the lab's story and records what the observer receives.
  func played(in lab: Lab) -> Recording<Int> {
    lab.act("the combination is .\(combination)") {}
    let (a, b) = (source(first, in: lab), source(second, in: lab))
    let combined: Observable<Int> =
      switch combination {
      case .zip: .zip(a, b) { 10 * $0 + $1 }
      case .combineLatest: .combineLatest(a, b) { 10 * $0 + $1 }
      case .withLatestFrom: a.withLatestFrom(b) { 10 * $0 + $1 }
      }
    return lab.observe(combined, as: "observer")
  }

  private func source(_ source: Source, in lab: Lab) -> Observable<Int> {
    var events = source.sent.map { Recorded.next($0.tick, $0.value) }
    if let ending = source.ending {
      events.append(ending.isError ? .error(ending.tick, Broken()) : .completed(ending.tick))
    }
    return lab.scheduler.createHotObservable(events).asObservable()
  }
}

extension ReceivedEvent {
  /// As the lab records it. A tick outside of any script is drawn at the edge of the diagram.
  var recorded: Recorded<Event<Int>> {
    switch self {
    case .next(let value, let tick): .next(shown(tick), value)
    case .completed(let tick): .completed(shown(tick))
    case .error(let tick): .error(shown(tick), Broken())
    }
  }

  private func shown(_ tick: Int) -> Int { min(max(tick, 0), 99) }
}

extension String {
  fileprivate func randomMark(in lab: Lab) -> Character {
    Array(self)[lab.random(in: 0...count - 1)]
  }
}

extension [Int] {
  fileprivate func drawn(in lab: Lab) -> Int? {
    isEmpty ? nil : self[lab.random(in: 0...count - 1)]
  }
}

private struct Broken: Error {}
