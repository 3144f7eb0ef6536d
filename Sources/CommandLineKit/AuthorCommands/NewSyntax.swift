/// The syntax of `rxlab new chapter|exercise`. `rxlab` prints it as help; the author tools read it.
package enum NewSyntax {
  package static let syntax = Syntax(
    name: "new",
    summary: "scaffolds a chapter or an exercise",
    operands: "chapter|exercise N TITLE",
    discussion: """
      For authors, with RXLAB_AUTHOR=1. A chapter begins with its lesson and
      chapter.json. An exercise begins as a small one that is whole: solution, stub,
      bridge, suite, three mutants, two accepted answers, its entries in chapter.json,
      lesson and Package.swift. Nothing that exists is written over.
      """
  )
}
