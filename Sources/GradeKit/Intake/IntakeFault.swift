/// The reason why a file, or a whole submission, is not accepted.
struct IntakeFault: Error, Equatable {
  /// One sentence for the student, with what to do about it.
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
