/// Random values from the run's seed, so that no answer can hard-code the values of a story. The
/// labs of one test share one sequence.
extension Lab {
  /// A number.
  public func random(in range: ClosedRange<Int>) -> Int { context.random(in: range) }

  /// A word with a number at its end: `milk37`.
  public func numbered(_ word: String) -> String { "\(word)\(random(in: 1...99))" }

  /// A numbered word for each name in a diagram: `["a": "a37", "b": "b2"]`.
  public func words(for names: String) -> [Character: String] {
    names.reduce(into: [:]) { $0[$1] = numbered(String($1)) }
  }

  /// The number that replaces a number from 1 to 9 in this lab; no two are equal.
  public func drawn(_ digit: Int) -> Int { digits[digit - 1] }

  /// A diagram whose digits are replaced like the numbers in `drawn`; `0` is kept.
  ///
  /// ```swift
  /// let source = lab.hot(lab.drawn("-1-2-3"))
  /// lab.expect(observer, lab.drawn("-1-2"), until: 4)
  /// ```
  public func drawn(_ marbles: String) -> String {
    String(
      marbles.map { mark in
        mark.wholeNumberValue.flatMap { $0 > 0 ? Character("\(drawn($0))") : nil } ?? mark
      }
    )
  }

  /// The nine digits in an order that depends on the seed.
  func drawDigits() -> [Int] {
    var left = Array(1...9)
    return (1...9).map { _ in left.remove(at: random(in: 0...left.count - 1)) }
  }
}
