/// The name, the operands and the options of a subcommand, with their help texts.
package struct Syntax: Sendable {
  package let name: String
  /// One line for the overview.
  package let summary: String
  /// The operands, as help shows them: `[what]`.
  package let operands: String
  /// A longer description, in lines of at most 80 columns.
  package let discussion: String
  package let options: [Option]
  /// Whether words that begin with a dash but do not name an option are operands: `--a-b|`.
  package let takesMarbles: Bool

  package init(
    name: String,
    summary: String,
    operands: String = "",
    discussion: String = "",
    options: [Option] = [],
    takesMarbles: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.discussion = discussion
    self.options = options
    self.takesMarbles = takesMarbles
  }

  /// An option, such as `--json`.
  package struct Option: Sendable {
    package let name: String
    /// The placeholder of the option's value; `nil` for a switch.
    package let value: String?
    package let summary: String

    package init(name: String, value: String? = nil, summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }
}

extension Syntax.Option {
  package static let json = Self(name: "--json", summary: "print one JSON document instead of text")
  package static let help = Self(name: "--help", summary: "print this help")
  package static let workspace = Self(
    name: "--workspace",
    value: "DIR",
    summary: "the course's folder (default: this one)"
  )
  /// The options that every subcommand has.
  package static let common = [workspace, help]
}
