/// The syntax of `rxlab handout DIR`. `rxlab` prints it as help; the author tools read it.
package enum HandoutSyntax {
  package static let syntax = Syntax(
    name: "handout",
    summary: "a learner's edition, without the answers",
    operands: "DIR",
    discussion: """
      Copies the course without solutions, mutants, accepted answers, hostile
      submissions, the tests of the checker, and the key of gradings. Exercises are
      their stubs again, whatever you wrote in yours. The copy checks, hints and
      resets like the course itself, and brings a GitHub workflow along.
      """
  )
}
