/// The syntax of `rxlab handout DIR`. `rxlab` prints its help; the author tools parse with it.
package enum HandoutSyntax {
  package static let edition = Syntax.Option(
    name: "--edition",
    value: "NAME",
    summary: "the edition's name, such as 'week 3'"
  )

  package static let syntax = Syntax(
    name: "handout",
    summary: "makes an edition for learners, without answers",
    operands: "DIR",
    discussion: """
      Copies the course without solutions, mutants, accepted answers, hostile
      submissions, the tests of the checker, and the grading key. Every exercise is
      reset to its stub in the copy. Checks, hints and resets work in it as in the
      full course, and it contains a GitHub workflow.

      Chapters/edition.json in the copy describes this edition of the course, so that
      learners can take over a later one with 'rxlab update'. --edition names it.
      """,
    options: [edition]
  )
}
