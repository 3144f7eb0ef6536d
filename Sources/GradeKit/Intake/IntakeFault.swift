/// Why a file, or a whole submission, is not taken.
struct IntakeFault: Error, Equatable {
  /// One sentence for the student, with what to do about it.
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
