import CourseDomain
import Glibc
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    for folder in ["/box/source", "/box/objects", "/box/interface", "/box/work", "/work", "/home", "/root", "/repo"] {
      if let stream = opendir(folder) {
        while let entry = readdir(stream) { print(folder, entry.pointee.d_ino) }
      }
    }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
