import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Refresh controls", .ledger)
struct RefreshControlTests {
  private let stage = ControlStage()
  private let scrollView: UIScrollView
  private let control = UIRefreshControl()

  init() {
    scrollView = stage.show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    scrollView.refreshControl = control
    control.addAction(
      UIAction { [unowned stage, unowned control] _ in
        stage.log.append("refreshing \(control.isRefreshing)")
      },
      for: .valueChanged
    )
  }

  @Test("a pull begins a refresh and sends one event; a pull during a refresh does nothing")
  func pull() {
    #expect(!control.isRefreshing)
    stage.user.pullToRefresh(scrollView)
    stage.user.pullToRefresh(scrollView)
    #expect(stage.log == ["refreshing true"])
    control.endRefreshing()
    #expect(!control.isRefreshing)
    stage.user.pullToRefresh(scrollView)
    #expect(stage.log.count == 2)
  }

  @Test("a refresh that code begins sends no event")
  func byCode() {
    control.beginRefreshing()
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(stage.log.isEmpty)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  @Test("a pull scrolls to the top, and the refresh begins before the finger is lifted")
  func dragging() {
    final class Watching: UIScrollViewDelegate {
      var log: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
        log.append("end, refreshing \(scrollView.refreshControl?.isRefreshing == true)")
      }
    }
    let delegate = Watching()
    scrollView.delegate = delegate
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.contentOffset.y = 50
    stage.user.pullToRefresh(scrollView)
    #expect(delegate.log == ["begin", "end, refreshing true"])
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("the control is a subview of its scroll view until it is replaced")
  func subview() {
    #expect(control.superview === scrollView)
    scrollView.refreshControl = UIRefreshControl()
    #expect(control.superview == nil)
    scrollView.refreshControl = nil
    #expect(scrollView.subviews.isEmpty)
  }

  @Test("without a control, with a disabled one or without scrolling, there is nothing to pull")
  func unreachable() {
    let reached = "User.pullToRefresh(_:): a user touches only what can be seen and reached, and "
    scrollView.isScrollEnabled = false
    #expect(
      misuses { stage.user.pullToRefresh(scrollView) } == [
        reached + "UIScrollView does not scroll: isScrollEnabled is false. Show it first, or let"
          + " the user do something else."
      ]
    )
    scrollView.isScrollEnabled = true
    control.isEnabled = false
    #expect(misuses { stage.user.pullToRefresh(scrollView) }.count == 1)
    scrollView.refreshControl = nil
    #expect(
      misuses { stage.user.pullToRefresh(scrollView) } == [
        reached + "UIScrollView has no refresh control. Set its refreshControl first, or let the"
          + " user do something else."
      ]
    )
    #expect(stage.log.isEmpty)
  }

  @Test("the control of a table's screen is that of the table")
  func tableScreen() {
    let screen = UITableViewController(style: .plain)
    screen.refreshControl = control
    #expect(screen.tableView.refreshControl === control)
    #expect(control.superview === screen.tableView)
    #expect(screen.refreshControl === control)
  }
}
