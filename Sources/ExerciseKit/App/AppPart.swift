internal import KitRecords

/// A milestone of a running app, and whose code runs for it.
package struct AppPart {
  let id: String
  let origin: Origin
  let remark: String?

  /// Whose code a part of the app consists of.
  package enum Origin: Sendable {
    /// The code of the learner.
    case learner
    /// The reference of the course.
    case reference
    /// Neither: the app runs without this part.
    case missing
  }

  /// Creates the description of a part.
  /// - Parameters:
  ///   - id: The milestone: `14.2`.
  ///   - origin: Whose code runs.
  ///   - remark: The reason or the consequence, if it is not obvious.
  package init(_ id: String, _ origin: Origin, remark: String? = nil) {
    self.id = id
    self.origin = origin
    self.remark = remark
  }

  /// The part in the form of a record.
  var record: AppScene.Part {
    let origin: AppScene.Origin =
      switch origin {
      case .learner: .learner
      case .reference: .reference
      case .missing: .missing
      }
    return AppScene.Part(id: id, origin: origin, remark: remark)
  }
}
