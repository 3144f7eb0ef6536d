/// A mistake in the text form of a picture, or a picture that can't be drawn well.
struct PictureFault: Error, Equatable {
  /// The line of the text form, from 1; the first is the one below `<!-- picture`. 0 is that line.
  let line: Int
  let problem: String
  let repair: String

  init(line: Int, _ problem: String, repair: String) {
    self.line = line
    self.problem = problem
    self.repair = repair
  }
}
