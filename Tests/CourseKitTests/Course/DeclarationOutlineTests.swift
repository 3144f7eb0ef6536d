import Testing

@testable import CourseKit

@Suite("Given declarations are shown without bodies")
struct DeclarationOutlineTests {
  @Test("comments, public members, cases and requirements remain; bodies and the rest do not")
  func whole() {
    let outline = DeclarationOutline(
      """
      internal import Foundation

      /// A script. { not a brace }
      public struct Script: Equatable {
        // An internal note.
        let hidden = 1
        /// The ticks.
        public var ticks: [Int]
        /// The last one.
        public var last: Int? {
          ticks.last
        }

        public init(
          ticks: [Int]
        ) {
          self.ticks = ticks
        }

        /// What it does.
        public enum Kind: String {
          /// Once.
          case once
          case twice

          var text: String { rawValue }
        }
      }

      public protocol Source {
        var name: String { get }
        func start(
          at tick: Int
        ) -> Bool
      }

      extension Script: CustomStringConvertible {
        public static let empty = Script(ticks: [])
        public var description: String { "" }
      }

      extension Script: Hashable {}

      func helper() {}
      """
    )
    #expect(outline.declarations.map(\.name) == ["Script", "Source", "Script"])
    #expect(outline.declarations.map(\.isExtension) == [false, false, true])
    #expect(
      outline.declarations[0].lines.joined(separator: "\n") == """
        /// A script. { not a brace }
        public struct Script: Equatable {
          /// The ticks.
          public var ticks: [Int]
          /// The last one.
          public var last: Int?
          public init(
            ticks: [Int]
          )
          /// What it does.
          public enum Kind: String {
            /// Once.
            case once
            case twice
          }
        }
        """
    )
    #expect(
      outline.declarations[1].lines == [
        "public protocol Source {", "  var name: String { get }", "  func start(",
        "    at tick: Int", "  ) -> Bool", "}",
      ]
    )
    #expect(
      outline.declarations[2].lines == [
        "extension Script: CustomStringConvertible {",
        "  public static let empty = Script(ticks: [])", "  public var description: String", "}",
      ]
    )
  }
}
