// expect: failed combineLatestEmits — The prediction for `.combineLatest` is wrong. Nothing is

import CourseDomain
import RxCore

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    struct Row {
      var tick: Int; var a: Int?; var b: Int?; var end: SubjectScript.Ending?; var isFirst = true
    }
    var rows: [Row] = []
    for sent in script.first.sent { rows.append(Row(tick: sent.tick, a: sent.value)) }
    for sent in script.second.sent { rows.append(Row(tick: sent.tick, b: sent.value)) }
    if let end = script.first.ending { rows.append(Row(tick: end.tick, end: end)) }
    if let end = script.second.ending { rows.append(Row(tick: end.tick, end: end, isFirst: false)) }
    var (allA, allB, pairs, ended) = ([Int](), [Int](), 0, 0)
    var result: [ReceivedEvent] = []
    for row in rows.sorted(by: { $0.tick < $1.tick }) {
      if let end = row.end {
        ended += 1
        if end.isError {
          result.append(.error(at: end.tick))
          break
        }
        if ended == 2 || (script.combination == .withLatestFrom && row.isFirst) {
          result.append(.completed(at: end.tick))
          break
        }
        continue
      }
      if let a = row.a { allA.append(a) }
      if let b = row.b { allB.append(b) }
      if script.combination == .zip {
        if pairs < min(allA.count, allB.count) {
          result.append(.next(10 * allA[pairs] + allB[pairs], at: row.tick))
          pairs += 1
        }
      } else if let a = allA.last, let b = allB.last,
        script.combination == .combineLatest || row.a != nil
      {
        if case .next(10 * a + b, _)? = result.last { continue }
        result.append(.next(10 * a + b, at: row.tick))
      }
    }
    return result
  }
}
