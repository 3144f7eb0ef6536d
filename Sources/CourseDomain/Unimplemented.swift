public import RxCore

/// The error of a stub: the exercise has not been solved yet.
public struct ExerciseNotImplemented: Error, Equatable, CustomStringConvertible {
  /// The exercise, such as `1.4`.
  public let exercise: String

  /// Creates the error for an exercise.
  /// - Parameter exercise: The exercise, such as `1.4`.
  public init(exercise: String) {
    self.exercise = exercise
  }

  /// The message `exercise 1.4 is not implemented yet`.
  public var description: String {
    "exercise \(exercise) is not implemented yet"
  }
}

extension Observable {
  /// Creates a placeholder for the answer to an exercise: an observable that fails on subscription.
  ///
  /// A stub must compile and must not trap. An empty observable could be a correct answer by
  /// accident; this one can't.
  ///
  /// - Parameter exercise: The exercise, such as `1.4`.
  public static func unimplemented(_ exercise: String) -> Observable<Element> {
    .error(ExerciseNotImplemented(exercise: exercise))
  }
}
