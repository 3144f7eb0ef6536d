import Chapter13CombiningBridge
import CourseDomain
import ExerciseKit
import RxTest
import Testing

@Suite("13.1 Three ways to combine", .exercise("13.1"))
struct E01ThreeWaysToCombineTests {
  let learner = E01Contract.learner

  @Test(
    "zip pairs the first elements, then the second ones",
    .diagnosis(
      """
      The prediction for `.zip` is wrong. The n-th element of one source is combined with the n-th \
      element of the other, at the later of their two ticks. An element that is ahead waits.
      """,
      hint: 1
    )
  )
  func zipPairs() {
    judge(.zip, "abab", "aaabbb", "bbaba", "baabba")
  }

  @Test(
    "zip completes when both sources have completed",
    .diagnosis(
      """
      The prediction for the end of `.zip` is wrong. `zip` of two sources completes when both have \
      completed. When one source has completed, its waiting elements can still form pairs.
      """,
      hint: 2
    )
  )
  func zipCompletes() {
    judge(.zip, "aaAbbB", "abAb", "abAbB", "bbaBaA", "abA", "abBaa")
  }

  @Test(
    "combineLatest waits for both sources, and then emits at each element",
    .diagnosis(
      """
      The prediction for `.combineLatest` is wrong. Nothing is emitted before both sources have \
      emitted. From then on each element of either source is combined at its tick with the latest \
      element of the other.
      """,
      hint: 1
    )
  )
  func combineLatestEmits() {
    judge(.combineLatest, "abab", "aaabab", "bbbabba", "abbaab")
  }

  @Test(
    "combineLatest completes when both sources have completed",
    .diagnosis(
      """
      The prediction for the end of `.combineLatest` is wrong. The latest element of a source that \
      has completed is still used, and the combination completes when both sources have completed.
      """,
      hint: 2
    )
  )
  func combineLatestCompletes() {
    judge(.combineLatest, "aAbbB", "abBaaA", "abAb", "baB", "abAB")
  }

  @Test(
    "withLatestFrom emits at the elements of the first source only",
    .diagnosis(
      """
      The prediction for `.withLatestFrom` is wrong. Each element of the first source is combined \
      at its tick with the latest element of the second one. Nothing is emitted at an element of \
      the second source, nor before the second source has emitted.
      """,
      hint: 1
    )
  )
  func withLatestFromEmits() {
    judge(.withLatestFrom, "baba", "aabab", "babbba", "abbaa")
  }

  @Test(
    "withLatestFrom completes with the first source",
    .diagnosis(
      """
      The prediction for the end of `.withLatestFrom` is wrong. The combination completes at the \
      tick at which the first source completes. The completion of the second source has no effect: \
      its latest element is still used.
      """,
      hint: 2
    )
  )
  func withLatestFromCompletes() {
    judge(.withLatestFrom, "baAb", "baBaaA", "baBa", "baAB", "aAb")
  }

  @Test(
    "an error of either source ends each combination",
    .diagnosis(
      """
      One of the sources fails, and the prediction is wrong. Each combination fails at that tick, \
      whichever source failed, unless the combination has completed. `zip` drops waiting elements.
      """,
      hint: 3
    )
  )
  func errors() {
    for combination in CombiningScript.Combination.allCases {
      judge(combination, "abxb", "abay", "axb", "bya", "baxy", "abAy", "abBax", "aabxb", "bbay")
    }
  }

  @Test(
    "an error after the completion of withLatestFrom has no effect",
    .diagnosis(
      """
      The first source of `.withLatestFrom` completed, and the second one failed later. The \
      combination has completed with the first source, so the prediction ends with `.completed`.
      """,
      hint: 3
    )
  )
  func errorAfterCompletion() {
    judge(.withLatestFrom, "baAy", "abaAby", "abAbby")
  }

  @Test(
    "any script is predicted",
    .diagnosis(
      """
      The prediction for a random script is wrong. Ask three questions: which event makes an \
      element, which elements are combined, and what ends the combination?
      """,
      hint: 3
    )
  )
  func anyScript() {
    for combination in CombiningScript.Combination.allCases {
      for _ in 1...5 { judge(combination, CombiningScript.pattern(from: Lab())) }
    }
  }

  /// Compares the learner's prediction with a real combination, for each pattern.
  private func judge(
    _ combination: CombiningScript.Combination,
    _ patterns: String...,
    values: ClosedRange<Int> = 1...9
  ) {
    for pattern in patterns {
      let lab = Lab()
      let script = CombiningScript.drawn(in: lab, combination, pattern, values: values)
      let prediction = learner.received(script).prefix(99).map(\.recorded)
      lab.expect(prediction: prediction, of: script.played(in: lab))
    }
  }

  @Test(
    "equal values are elements like any other",
    .diagnosis(
      """
      All elements of a script were equal, and the prediction is wrong. Each event that makes an \
      element makes one, also if it equals the one before.
      """,
      hint: 1
    )
  )
  func equalValues() {
    for combination in CombiningScript.Combination.allCases {
      judge(combination, "abababab", "bbbaaaAB", "aaabbbab", values: 7...7)
    }
  }

  @Test(
    "values of any size are combined",
    .diagnosis(
      """
      The values of a script were negative, zero or had several digits, and the prediction is \
      wrong. Each element is the number `10 * a + b`, not two digits side by side; 0 is a value, \
      too.
      """,
      hint: 1
    )
  )
  func anyValues() {
    for combination in CombiningScript.Combination.allCases {
      judge(combination, "abab", "baab", values: 10...99)
      judge(combination, "abab", "baab", values: -9 ... -1)
      judge(combination, "abab", "baab", values: 0...0)
      judge(combination, "abab", "baab", values: 1_000...99_999)
      judge(combination, "abab", "baab", values: -99_999 ... -1_000)
      judge(combination, "abababababababab", "baabbaabbaababab", values: -9...9)
    }
  }

  @Test(
    "scripts of any length are predicted",
    .diagnosis(
      """
      One source emitted 15 elements, and then the other one as many or failed. The prediction is \
      wrong: it must not limit the ticks or the elements. In `.zip` each element waits for its \
      partner, and an error ends the combination, however many elements wait.
      """,
      hint: 1
    )
  )
  func longScripts() {
    let (a, b) = (String(repeating: "a", count: 15), String(repeating: "b", count: 15))
    for combination in CombiningScript.Combination.allCases {
      judge(combination, a + b, b + a, a + "bx", b + "ay")
    }
  }
}
