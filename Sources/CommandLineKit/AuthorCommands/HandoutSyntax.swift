/// The syntax of `rxlab handout DIR`. `rxlab` prints its help; the author tools parse with it.
package enum HandoutSyntax {
  package static let syntax = Syntax(
    name: "handout",
    summary: "makes an edition for learners, without answers",
    operands: "DIR",
    discussion: """
      Copies the course without solutions, mutants, accepted answers, hostile
      submissions, the tests of the checker, and the grading key. Every exercise is
      reset to its stub in the copy. Checks, hints and resets work in it as in the
      full course, and it contains a GitHub workflow.
      """
  )
}
