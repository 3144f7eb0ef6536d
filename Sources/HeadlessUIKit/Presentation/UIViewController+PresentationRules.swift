extension UIViewController {
  /// Whether a screen can be presented over this one, which fills the window.
  func canPresent(_ screen: UIViewController, over below: UIViewController) -> Bool {
    if let present = below.presented {
      reportPresentation(
        present.isBeingDismissed
          ? "one screen goes before the next comes, and \(type(of: present)) is still going."
          : "a screen presents one other at a time, and \(type(of: below)) presents"
            + " \(type(of: present)) already.",
        repair: present.isBeingDismissed
          ? "Present from the completion of dismiss(animated:completion:)."
          : "Dismiss that one first, or present from it."
      )
      return false
    }
    if let parent = screen.parent {
      reportPresentation(
        "a screen that stands in a container can't be presented, and this"
          + " \(type(of: screen)) stands in \(type(of: parent)).",
        repair: "Present \(type(of: parent)), or a screen of its own."
      )
      return false
    }
    if screen.presenter != nil || screen.viewIfLoaded?.window != nil {
      reportPresentation(
        "a screen is shown in one place at a time, and this \(type(of: screen)) is shown already.",
        repair: "Present a new \(type(of: screen))."
      )
      return false
    }
    if below.viewIfLoaded?.window == nil {
      reportPresentation(
        "only a screen that is in a window can present, and \(type(of: below)) is in none.",
        repair: "Present when it has appeared: in viewDidAppear(_:), or later."
      )
      return false
    }
    return true
  }

  private func reportPresentation(_ rule: String, repair: String) {
    Misuse.report(
      "\(type(of: self)).present(_:animated:completion:)",
      rule: rule,
      repair: repair
    )
  }

  func reportNothingToDismiss() {
    Misuse.report(
      "\(type(of: self)).dismiss(animated:completion:)",
      rule: "only what is presented can be dismissed, and neither \(type(of: self)) nor a container"
        + " around it is; nor does it present anything.",
      repair: navigationController == nil
        ? "Dismiss what was presented, once."
        : "A screen that was pushed goes with navigationController?.popViewController(animated:)."
    )
  }

  func reportUnfinishedTransition(of screen: UIViewController) {
    let state = screen.isBeingDismissed ? "going" : "coming"
    Misuse.report(
      "\(type(of: self)).dismiss(animated:completion:)",
      rule: "a screen is dismissed once, when it has come, and \(type(of: screen)) is still"
        + " \(state).",
      repair: screen.isBeingDismissed
        ? "Call dismiss once." : "Dismiss it from the completion of present, or later."
    )
  }
}
