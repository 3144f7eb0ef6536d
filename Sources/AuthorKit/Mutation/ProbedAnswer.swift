package import CourseKit
internal import Foundation

/// An answer that calls a function at the start of each of its bodies, with the values in scope.
package struct ProbedAnswer: Sendable {
  private let source: [UInt8]
  private let bodies: [Body]

  /// Where a body begins, and what its call is given.
  private struct Body: Sendable {
    let inner: Range<Int>
    let lines: ClosedRange<Int>
    let implicitReturn: Int?
    let hasSelf: Bool
    let parameters: [String]
    /// How much the compiler has refused: the parameters, then `self`, then the call.
    var refusals = 0

    /// - Returns: `nil` if there is no call.
    var arguments: [String]? {
      let own = hasSelf ? ["self"] : []
      return switch refusals {
      case 0: own + parameters
      case 1: own
      case 2: []
      default: nil
      }
    }
  }

  /// - Parameters:
  ///   - text: The whole file of the answer.
  ///   - exercise: The exercise that the file answers.
  /// - Throws: A `Problem` if the compiler cannot parse the file.
  package init(_ text: String, of exercise: Exercise, _ toolchain: Toolchain) throws {
    let data = Data(text.utf8)
    let tree = try MutationCompiler.tree(
      of: data,
      named: "\(exercise.name).swift",
      module: exercise.token,
      toolchain
    )
    let source = Array(data)
    func line(_ offset: Int) -> Int { source[..<offset].count { $0 == .newline } + 1 }
    self.source = source
    bodies = SourceOutline(tree, SourceTokens(text)).bodies
      // An object that is being deallocated cannot be given away.
      .filter { $0.name != "deinit" }
      .sorted { $0.inner.lowerBound < $1.inner.lowerBound }
      .map { body in
        Body(
          inner: body.inner,
          lines: line(body.inner.lowerBound)...line(body.inner.upperBound),
          // An initializer ends with a return that is not written.
          implicitReturn: body.result == nil ? nil : body.implicitReturn,
          hasSelf: body.hasSelf,
          parameters: body.parameters
        )
      }
  }

  private init(_ source: [UInt8], _ bodies: [Body]) {
    self.source = source
    self.bodies = bodies
  }

  /// The answer with its calls, line for line.
  ///
  /// - Parameter function: The function to call, which takes an array of optional values.
  package func text(calling function: String) -> String {
    let edits = bodies.flatMap { body -> [SourceEdit] in
      guard let arguments = body.arguments else { return [] }
      let start = body.inner.lowerBound..<body.inner.lowerBound
      let call = SourceEdit(start, " \(function)([\(arguments.joined(separator: ", "))]); ")
      let place = body.implicitReturn.map { SourceEdit($0..<$0, "return ") }
      return [call] + (place.map { [$0] } ?? [])
    }
    return String(decoding: SourceEdit.apply(edits, to: source), as: UTF8.self)
  }

  /// The answer that passes fewer values in the bodies that contain lines with errors, counted from
  /// 1; `nil` if an error is in none of the bodies.
  package func relaxed(at lines: Set<Int>) -> ProbedAnswer? {
    var bodies = bodies
    var found: Set<Int> = []
    for index in bodies.indices {
      let hits = lines.filter(bodies[index].lines.contains)
      guard !hits.isEmpty, bodies[index].arguments != nil else { continue }
      bodies[index].refusals += 1
      found.formUnion(hits)
    }
    return found == lines ? ProbedAnswer(source, bodies) : nil
  }
}
