public import CourseDomain
public import HeadlessUIKit
public import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.8 calls.
public struct E08Contract {
  public let makeSerial: () -> Place
  public let makeSingleAssignment: () -> Place
  /// Creates a cell.
  public let makeCell: () -> Cell
  /// Registers the cell class with a table, and returns the reuse identifier.
  public let register: (UITableView) -> String
  /// Wraps a cell that a table created.
  public let cell: (UITableViewCell) -> Cell

  /// A container for one disposable.
  public struct Place {
    public let put: (any Disposable) -> Void
    public let itself: any Cancelable
  }

  /// A cell, released with the last copy of this value.
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
