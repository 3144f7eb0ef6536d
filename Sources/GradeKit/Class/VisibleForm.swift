internal import Foundation

extension Unicode.Scalar {
  /// Whether the scalar is invisible, so that two names that differ by it look the same. The joiner
  /// and the variation selectors of emoji are not included.
  var isInvisible: Bool {
    switch value {
    case 0x200D, 0xFE00...0xFE0F: false
    // Letters and a symbol that are drawn as nothing.
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true
    default: properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// The visible form of a name: without invisible characters and space, normalized and in one
  /// case.
  var visibleForm: String {
    let visible = precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.isInvisible && !$0.properties.isWhitespace
    }
    return String(String.UnicodeScalarView(visible)).lowercased()
  }
}

extension BatchDescription {
  /// IDs that look like another ID of the class.
  var resemblingIDs: Set<String> {
    let groups = Dictionary(grouping: rows.map(\.student.id), by: \.visibleForm)
    return Set(groups.values.filter { $0.count > 1 }.joined())
  }
}
