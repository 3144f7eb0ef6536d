import ExerciseKit

/// The values that the stories of this chapter draw from the seed: what is sent, and how often. The
/// story that a learner sees and the one that is graded use different values.
struct Words {
  /// Two names of people.
  let names: [String]
  /// Two numbers, as texts.
  let numbers: [String]

  init(_ lab: Lab) {
    var people = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi"]
    names = (1...2).map { _ in people.remove(at: lab.random(in: 0...people.count - 1)) }
    numbers = lab.numbers(2).map(String.init)
  }

  /// The names of these words' events in diagrams: `a` and `b` for the names, under their topic, and
  /// `7` and `8` for the numbers.
  func events(names: String, numbers: String) -> [Character: String] {
    [
      "a": "\(names) \(self.names[0])", "b": "\(names) \(self.names[1])",
      "7": "\(numbers) \(self.numbers[0])", "8": "\(numbers) \(self.numbers[1])",
    ]
  }
}

extension Lab {
  /// Different numbers.
  func numbers(_ count: Int) -> [Int] { (0..<count).map { 100 * $0 + random(in: 1...99) } }
}
