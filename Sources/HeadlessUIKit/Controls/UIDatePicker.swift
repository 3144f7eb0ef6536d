public import Foundation

/// A control for choosing a date.
open class UIDatePicker: UIControl {
  private var chosen = Date()

  /// The earliest date, if there is one.
  open var minimumDate: Date? { didSet { limitsDidChange("minimumDate") } }
  /// The latest date, if there is one.
  open var maximumDate: Date? { didSet { limitsDidChange("maximumDate") } }
  /// The duration of a countdown, in seconds.
  open var countDownDuration: TimeInterval = 0 {
    didSet { VirtualMain.require(self, "countDownDuration") }
  }

  /// Creates a picker with the date of its creation, which is read from the machine's clock and not
  /// from the clock of ``VirtualMain``.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a picker with the date of its creation; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The chosen date; initially the time at which the picker was created. Setting it sends no event
  /// to targets.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  /// Turns the wheels to a date. Sends no event to targets.
  open func setDate(_ date: Date, animated: Bool) {
    guard VirtualMain.require(self, "date") else { return }
    chosen = clamped(date)
    setNeedsLayout()
  }

  /// Turns the wheels to a date as the user does.
  func choose(_ date: Date) {
    setDate(date, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func limitsDidChange(_ member: String) {
    VirtualMain.require(self, member)
    chosen = clamped(chosen)
  }

  private func clamped(_ date: Date) -> Date {
    let late = minimumDate.map { max($0, date) } ?? date
    return maximumDate.map { min($0, late) } ?? late
  }
}
