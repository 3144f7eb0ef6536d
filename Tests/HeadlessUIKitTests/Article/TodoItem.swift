/// One thing to do, as the article has it: an object, which the screens share.
final class TodoItem {
  var name: String
  var isFinished: Bool

  init(name: String = "", isFinished: Bool = false) {
    self.name = name
    self.isFinished = isFinished
  }
}
