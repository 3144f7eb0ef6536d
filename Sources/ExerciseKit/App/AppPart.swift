internal import KitRecords

/// A milestone of a running app, such as `14.2`, and the origin of its code.
package struct AppPart {
  let record: AppScene.Part

  private init(_ id: String, _ origin: AppScene.Origin, _ remark: String?) {
    record = AppScene.Part(id: id, origin: origin, remark: remark)
  }

  /// A part that consists of the learner's code.
  package static func learner(_ id: String, remark: String? = nil) -> AppPart {
    AppPart(id, .learner, remark)
  }

  /// A part that consists of the reference's code.
  package static func reference(_ id: String, remark: String? = nil) -> AppPart {
    AppPart(id, .reference, remark)
  }

  /// No code: the app runs without the part.
  /// - Parameter remark: The consequence.
  package static func missing(_ id: String, remark: String) -> AppPart {
    AppPart(id, .missing, remark)
  }
}
