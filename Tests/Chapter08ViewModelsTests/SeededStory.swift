import ExerciseKit

/// What the stories of this chapter leave to the seed: what is told, and how often something happens.
/// Who knows the story that everybody is shown does not know the one that is graded.
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

  /// What diagrams call the events that bring these words: `a` and `b` the names, under their topic,
  /// and `7` and `8` the numbers.
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
