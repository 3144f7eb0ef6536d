/// A warning that docc printed: `Setup.md:7: 'item' doesn't exist at '/Setup'`.
struct DoccWarning: CustomStringConvertible {
  let description: String

  /// The warnings in docc's output, each with the place that its second line names.
  static func all(in output: String) -> [DoccWarning] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      guard lines[index].hasPrefix("warning: ") else { return nil }
      let message = lines[index].dropFirst("warning: ".count)
      let place = lines.dropFirst(index + 1).first?
        .wholeMatch(of: /\s*--> (?:.*\/)?([^\/]+?):(\d+):.*/)
      guard let place else { return DoccWarning(description: String(message)) }
      return DoccWarning(description: "\(place.1):\(place.2): \(message)")
    }
  }
}
