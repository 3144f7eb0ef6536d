public import RxCore

/// The error of a stub: the exercise it stands for has not been solved yet.
public struct ExerciseNotImplemented: Error, Equatable, CustomStringConvertible {
  /// The exercise, as in `1.4`.
  public let exercise: String

  public init(exercise: String) {
    self.exercise = exercise
  }

  public var description: String {
    "exercise \(exercise) is not implemented yet"
  }
}

extension Observable {
  /// Stands in for the answer to an exercise: an observable that fails as soon as it is subscribed.
  ///
  /// A stub has to compile and must not trap, and an empty stream could be a right answer by
  /// accident; this one never is.
  ///
  /// - Parameter exercise: the exercise, as in `1.4`.
  public static func unimplemented(_ exercise: String) -> Observable<Element> {
    .error(ExerciseNotImplemented(exercise: exercise))
  }
}
