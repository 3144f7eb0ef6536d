import ExerciseKit

/// What the seed decides in the stories of this chapter: which steps occur, how many, and when. An
/// answer cannot rely on the story it was shown, because another seed is graded.
extension Lab {
  /// Distinct steps that no flow handles.
  func places(_ count: Int) -> [Place] {
    (0..<count).map { .number(100 * $0 + random(in: 1...99)) }
  }

  /// Distinct steps that no flow handles, as many as the seed chooses.
  func places(_ count: ClosedRange<Int>) -> [Place] { places(random(in: count)) }
}

/// A diagram that begins after some ticks: `after(2, "f")` is `--f`.
func after(_ ticks: Int, _ diagram: String) -> String {
  String(repeating: "-", count: ticks) + diagram
}

func names(_ places: [Place]) -> [String] { places.map(name) }
