internal import KitRecords

/// A milestone of a running app, such as `14.2`, and whose code runs for it.
package struct AppPart {
  let record: AppScene.Part

  private init(_ id: String, _ origin: AppScene.Origin, _ remark: String?) {
    record = AppScene.Part(id: id, origin: origin, remark: remark)
  }

  /// The code of the learner.
  package static func learner(_ id: String, remark: String? = nil) -> AppPart {
    AppPart(id, .learner, remark)
  }

  /// The reference of the course.
  package static func reference(_ id: String, remark: String? = nil) -> AppPart {
    AppPart(id, .reference, remark)
  }

  /// Neither: the app runs without this part.
  /// - Parameter remark: The consequence.
  package static func missing(_ id: String, remark: String) -> AppPart {
    AppPart(id, .missing, remark)
  }
}
