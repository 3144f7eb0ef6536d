import ExerciseKit

/// What the stories of this chapter leave to the seed: which places are named, how many, and when
/// something happens. Who knows the story that everybody is shown does not know the one that is
/// graded.
extension Lab {
  /// Different places which no flow has an answer to.
  func places(_ count: Int) -> [Place] {
    (0..<count).map { .number(100 * $0 + random(in: 1...99)) }
  }

  /// As many places as the seed says.
  func places(_ count: ClosedRange<Int>) -> [Place] { places(random(in: count)) }
}

/// A diagram that begins after some ticks: `after(2, "f")` is `--f`.
func after(_ ticks: Int, _ diagram: String) -> String {
  String(repeating: "-", count: ticks) + diagram
}

func names(_ places: [Place]) -> [String] { places.map(name) }
