public import CourseDomain
public import RxCore

@testable internal import Chapter02Disposal

/// What the suite of 2.8 asks of the learner's code.
public struct E08Contract {
  public let makeSerial: () -> Place
  public let makeSingleAssignment: () -> Place
  /// A new cell.
  public let makeCell: () -> Cell

  /// A place for disposables.
  public struct Place {
    public let put: (any Disposable) -> Void
    public let itself: any Cancelable
  }

  /// A cell; it goes away with its last copy.
  public struct Cell {
    /// The cell itself.
    public let object: AnyObject
    public let text: () -> String
    public let bag: () -> DisposeBag
    public let show: (Observable<TodoItem>) -> Void
    public let prepareForReuse: () -> Void
  }

  public static var learner: E08Contract {
    E08Contract(
      makeSerial: {
        let place = Chapter02Disposal::E08.MySerialDisposable()
        return Place(put: { place.disposable = $0 }, itself: place)
      },
      makeSingleAssignment: {
        let place = Chapter02Disposal::E08.MySingleAssignmentDisposable()
        return Place(put: { place.setDisposable($0) }, itself: place)
      },
      makeCell: {
        let cell = Chapter02Disposal::E08.TodoCell()
        return Cell(
          object: cell,
          text: { cell.text },
          bag: { cell.bag },
          show: { cell.show($0) },
          prepareForReuse: { cell.prepareForReuse() }
        )
      }
    )
  }
}
