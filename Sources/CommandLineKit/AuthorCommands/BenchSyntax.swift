/// The syntax of `rxlab bench [what]`. `rxlab` prints its help; the author tools parse with it.
package enum BenchSyntax {
  package static let samples = Syntax.Option(
    name: "--samples",
    value: "N",
    summary: "measurements for each time (5)"
  )
  package static let chapters = Syntax.Option(
    name: "--chapters",
    value: "LIST",
    summary: "grade: the chapters to measure (1,4,6)"
  )
  package static let submissions = Syntax.Option(
    name: "--submissions",
    value: "N",
    summary: "grade: the number of submissions (60)"
  )
  package static let jobs = Syntax.Option(
    name: "--jobs",
    value: "N",
    summary: "grade: submissions at a time (cores)"
  )
  package static let copies = Syntax.Option(
    name: "--copies",
    value: "N",
    summary: "grade: fresh copies for swift test (1)"
  )

  package static let syntax = Syntax(
    name: "bench",
    summary: "measures the time of a check or of a grading",
    operands: "[what]",
    discussion: """
      For authors. Takes a few minutes and works in copies in .build-bench, so your
      exercises are not changed. Each time is a median. The baseline is measured
      alternately with it: compare the ratio, not the seconds. Without an argument
      it edits exercise 1.4 and compares the check with plain SwiftPM; an ID names
      another exercise. To measure the core of the library, use rxbench:
      swift run -c release rxbench

      'bench grade' measures the grader in three parts: one chapter of a submission,
      compared with the compile and link of the student's module and its bridge; a
      class made of all known answers, compared with swift test in a fresh copy for
      each submission; and the grader's memory for that class. --samples 0 or
      --copies 0 leaves a part out. Measured files are removed afterwards, except
      the course that every grading keeps. The exit code is 1 when a time or the
      memory exceeds its budget.
      """,
    options: [.json, samples, chapters, submissions, jobs, copies]
  )
}
