package import CourseKit

extension Exercise {
  /// Exercise 1.4 with some of what its description says.
  package static func sample(
    id: ExerciseID = ExerciseID(chapter: 1, number: 4),
    name: String = "E04Door",
    hints: [String] = ["a", "b", "c"],
    imports: [String] = ["CourseDomain", "RxCore"],
    covers: [String] = [],
    isRepair: Bool = false,
    parts: [ExerciseID] = [],
    token: String = "Chapter01"
  ) -> Exercise {
    Exercise(
      id: id,
      title: "A door",
      points: 10,
      difficulty: 1,
      anchor: "the-door",
      hints: hints,
      imports: imports,
      forbids: [],
      covers: covers,
      isRepair: isRepair,
      parts: parts,
      token: token,
      name: name
    )
  }
}

extension Chapter {
  /// Chapter 1 with nothing but exercise 1.4.
  package static var oneExercise: Chapter { .sample([.sample()]) }

  package static func sample(_ exercises: [Exercise]) -> Chapter {
    Chapter(token: "Chapter01", number: 1, title: "Doors", order: 1, exercises: exercises)
  }
}
