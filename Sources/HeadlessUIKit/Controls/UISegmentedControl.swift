public import Foundation

/// A control with several segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
  /// The index when no segment is selected.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  private var chosen = UISegmentedControl.noSegment

  /// Creates a control with segments of these titles.
  public init(items: [String]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0) }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without segments; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments, including disabled ones.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment``. Setting it sends no event to targets.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      guard VirtualMain.require(self, "selectedSegmentIndex") else { return }
      chosen = newValue
      setNeedsLayout()
    }
  }

  /// Inserts a segment before the one at the index.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    let index = min(max(0, segment), segments.count)
    segments.insert(Segment(title: title), at: index)
    if chosen >= index { chosen += 1 }
  }

  /// Removes a segment; if it was the selected one, no segment is selected afterwards.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard VirtualMain.require(self), segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if chosen == segment { chosen = Self.noSegment }
    if chosen > segment { chosen -= 1 }
  }

  /// Sets the title of a segment; `nil` for none. Sends no event to targets.
  ///
  /// If there is no such segment, nothing happens; UIKit uses the last segment instead.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard VirtualMain.require(self), segments.indices.contains(segment) else { return }
    segments[segment].title = title
  }

  /// Returns the title of a segment; `nil` if it has none, or if there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets whether the user can select a segment. Code can select it in any case. If there is no
  /// such segment, nothing happens.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard VirtualMain.require(self), segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  /// Returns whether the user can select a segment; `false` if there is no such segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Selects a segment as the user does. A tap on the selected segment has no effect.
  func choose(_ segment: Int) {
    guard segment != chosen else { return }
    selectedSegmentIndex = segment
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
