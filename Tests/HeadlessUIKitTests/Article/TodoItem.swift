/// A to-do item of the article: a class instance, which the screens share.
final class TodoItem {
  var name: String
  var isFinished: Bool

  init(name: String = "", isFinished: Bool = false) {
    self.name = name
    self.isFinished = isFinished
  }
}
