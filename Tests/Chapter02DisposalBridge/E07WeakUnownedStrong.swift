public import CourseDomain
public import HeadlessUIKit
public import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.7 calls.
public struct E07Contract {
  /// Creates a screen.
  public let makeScreen: () -> Screen

  /// Saves an item, and calls back when it has been saved.
  public typealias Save = (TodoItem, @escaping () -> Void) -> Void

  /// A screen, released with the last copy of this value.
  public struct Screen {
    /// The screen itself.
    public let controller: UIViewController
    public let title: () -> String
    public let noteCount: () -> Int
    public let saved: () -> [TodoItem]
    public let follow: (Observable<String>) -> Void
    public let count: (Observable<String>, _ app: DisposeBag) -> Void
    public let save: (Observable<TodoItem>, _ by: @escaping Save) -> Void
  }

  public static var learner: E07Contract {
    E07Contract(
      makeScreen: {
        let screen = Chapter02Disposal::E07.TodoDetail()
        return Screen(
          controller: screen,
          title: { screen.title ?? "" },
          noteCount: { screen.noteCount },
          saved: { screen.saved },
          follow: { screen.follow($0) },
          count: { screen.count($0, in: $1) },
          save: { screen.save($0, by: $1) }
        )
      }
    )
  }
}
