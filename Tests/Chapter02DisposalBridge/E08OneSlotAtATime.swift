public import CourseDomain
public import HeadlessUIKit
public import RxCore

@testable internal import Chapter02Disposal

/// What the suite of 2.8 asks of the learner's code.
public struct E08Contract {
  public let makeSerial: () -> Place
  public let makeSingleAssignment: () -> Place
  /// A new cell.
  public let makeCell: () -> Cell
  /// Lets a table make cells, and names what it calls them.
  public let register: (UITableView) -> String
  /// A cell that a table has made.
  public let cell: (UITableViewCell) -> Cell

  /// A place for disposables.
  public struct Place {
    public let put: (any Disposable) -> Void
    public let itself: any Cancelable
  }

  /// A cell; it goes away with its last copy.
  public struct Cell {
    /// The cell itself.
    public let view: UITableViewCell
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
      makeCell: { contract(of: Chapter02Disposal::E08.TodoCell()) },
      register: { table in
        table.register(Chapter02Disposal::E08.TodoCell.self, forCellReuseIdentifier: "todo")
        return "todo"
      },
      cell: { contract(of: $0 as! Chapter02Disposal::E08.TodoCell) }
    )
  }

  private static func contract(of cell: Chapter02Disposal::E08.TodoCell) -> Cell {
    Cell(
      view: cell,
      text: { cell.textLabel?.text ?? "" },
      bag: { cell.bag },
      show: { cell.show($0) },
      prepareForReuse: { cell.prepareForReuse() }
    )
  }
}
