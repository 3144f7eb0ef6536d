public import Foundation

/// A control that the user pulls down at the top of a scroll view to refresh its content.
///
/// Set it as the ``UIScrollView/refreshControl`` of the view. When the user pulls,
/// ``isRefreshing`` is set and the control sends `.valueChanged`; the refresh lasts until your code
/// calls ``endRefreshing()``.
open class UIRefreshControl: UIControl {
  /// Whether a refresh was begun, by the user or by code, and has not been ended since.
  public private(set) var isRefreshing = false
  /// The text below the indicator; `nil`, the default, for none. It is stored, not drawn.
  open var attributedTitle: NSAttributedString? {
    didSet { VirtualMain.require(self, "attributedTitle") }
  }

  /// Creates a control that is not refreshing.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that is not refreshing; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets ``isRefreshing``. Sends no event to targets, because code began the refresh.
  open func beginRefreshing() {
    guard VirtualMain.require(self) else { return }
    isRefreshing = true
  }

  /// Clears ``isRefreshing``. Calls aren't counted: one call is enough.
  open func endRefreshing() {
    guard VirtualMain.require(self) else { return }
    isRefreshing = false
  }

  /// Begins a refresh as the user does. A pull during a refresh has no effect.
  func pull() {
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
