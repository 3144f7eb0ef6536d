internal import Foundation

// The user's action on a refresh control.
extension User {
  /// Pulls the content of a scroll view down until its refresh control begins to refresh. During a
  /// refresh, a pull has no effect.
  public func pullToRefresh(_ scrollView: UIScrollView) {
    let call = "pullToRefresh(_:)"
    guard reaches(scrollView, for: call) else { return }
    guard scrollView.isScrollEnabled else {
      return reportUnreachable(
        call,
        "\(name(of: scrollView)) does not scroll: isScrollEnabled is false"
      )
    }
    guard let control = scrollView.refreshControl else {
      return reportUnreachable(
        call,
        "\(name(of: scrollView)) has no refresh control",
        repair: "Set its refreshControl first, or let the user do something else."
      )
    }
    guard canUse(control, for: call) else { return }
    scrollView.drag(to: .zero, lifting: control.pull)
  }
}
