/// The syntax of `rxlab verify [what]`. `rxlab` prints its help; the author tools parse with it.
package enum VerifySyntax {
  package static let fresh = Syntax.Option(
    name: "--fresh",
    summary: "judge unchanged candidates again"
  )
  package static let mutate = Syntax.Option(
    name: "--mutate",
    summary: "run generated mutants instead"
  )
  package static let seeds = Syntax.Option(
    name: "--seeds",
    value: "N",
    summary: "require the same verdict on N seeds"
  )
  package static let writeStubs = Syntax.Option(
    name: "--write-stubs",
    summary: "generate the stubs from the solutions"
  )
  package static let draw = Syntax.Option(
    name: "--draw",
    summary: "draw the pictures of the lessons"
  )

  package static let naive = Syntax.Option(
    name: "--naive",
    summary: "hostile: run the forgeries under 'swift test'"
  )
  package static let answers = Syntax.Option(
    name: "--answers",
    summary: "hostile: grade all known answers"
  )
  package static let wrong = Syntax.Option(
    name: "--wrong",
    value: "N",
    summary: "with --answers: grade N mutants an exercise"
  )
  package static let part = Syntax.Option(
    name: "--part",
    value: "K/N",
    summary: "hostile: grade every Nth case, from the Kth"
  )
  package static let api = Syntax.Option(
    name: "--api",
    summary: "hostile: make public calls from wrong answers"
  )

  package static let syntax = Syntax(
    name: "verify",
    summary: "checks that the course is consistent",
    operands: "[what]",
    discussion: """
      For authors. Checks that each stub matches its solution and fails, that
      solutions and accepted answers pass, that mutants fail as their headers
      announce, that every test detects a mistake, and that a lesson's code prints
      what the lesson shows. Without an argument it verifies the whole course.
      --mutate changes the solutions and accepted answers in many small ways, such as
      a deleted statement or another operator, and reports the changes that no test
      detects. Changes that cannot matter are listed, with the reason, in
      Tests/Equivalents. --seeds judges solutions, accepted answers and mutants with
      N seeds, because the grader draws its own, and requires the same verdict with
      each of them.
      --write-stubs only writes Chapters/*/Stubs, and the files of Sources/Exercises
      that are still unchanged stubs. --draw only draws the pictures that lessons
      describe in comments, of one chapter if its number follows, otherwise of all.

      'verify hostile' verifies the grader instead. It grades the hostile corpus
      among honest submissions, kills and resumes the run, and prints what was
      forged, lost or leaked. A word after it selects the cases whose names contain
      it, and --part 2/3 selects every third case, beginning with the second.
      --naive runs the cases that forge a pass under plain 'swift test', to show that
      they succeed there. --answers grades all solutions, accepted answers and
      mutants, of one chapter if its number follows, otherwise of all. With --wrong N
      it grades N mutants of each exercise, evenly distributed over the list, and
      those that break a rule of the exercise. --api calls each public function and
      writes each public property that answers may use, from a mutant of each exercise
      of that chapter or of all, and reports what passes.
      """,
    options: [.json, answers, api, draw, fresh, mutate, naive, part, seeds, wrong, writeStubs]
  )
}
