/// The syntax of `rxlab verify [what]`. `rxlab` prints it as help; the author tools read it.
package enum VerifySyntax {
  package static let fresh = Syntax.Option(
    name: "--fresh",
    summary: "judge again what has not changed"
  )
  package static let writeStubs = Syntax.Option(
    name: "--write-stubs",
    summary: "generate the stubs anew from the solutions"
  )

  package static let naive = Syntax.Option(
    name: "--naive",
    summary: "hostile: what plain 'swift test' believes"
  )
  package static let answers = Syntax.Option(
    name: "--answers",
    summary: "hostile: what all known answers are worth"
  )

  package static let syntax = Syntax(
    name: "verify",
    summary: "the course proves itself",
    operands: "[what]",
    discussion: """
      For authors. Stubs are what their solutions make them and fail, solutions and
      accepted answers pass, mutants fail as their headers say, every test finds
      something, and a lesson's code prints what the lesson shows. Without a word
      it verifies all. With --write-stubs it only writes Chapters/*/Stubs, and those
      files of Sources/Exercises that nobody has worked in.

      The word 'hostile' verifies the grader instead: it grades the hostile corpus
      among honest submissions, is killed and resumed, and prints what was forged,
      lost or leaked; a word after it takes only the cases with it in their names.
      With --naive it runs those that forge a pass under plain 'swift test', and
      shows that they do. With --answers it grades all solutions, accepted answers
      and mutants, of the chapter whose number follows or of all.
      """,
    options: [.json, answers, fresh, naive, writeStubs]
  )
}
