/// The syntax of `rxlab new chapter|exercise`.
///
/// `rxlab` prints its help; the author tools parse with it.
package enum NewSyntax {
  package static let syntax = Syntax(
    name: "new",
    summary: "scaffolds a chapter or an exercise",
    operands: "chapter|exercise N TITLE",
    discussion: """
      For authors, with RXLAB_AUTHOR=1. A chapter starts with a lesson and
      chapter.json. An exercise starts as a small, complete one: solution, stub,
      bridge, suite, three mutants, two accepted answers, and its entries in
      chapter.json, the lesson and Package.swift. Existing files are never replaced.
      """
  )
}
