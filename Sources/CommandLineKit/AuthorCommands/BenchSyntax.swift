/// The syntax of `rxlab bench [what]`. `rxlab` prints it as help; the author tools read it.
package enum BenchSyntax {
  package static let samples = Syntax.Option(
    name: "--samples",
    value: "N",
    summary: "how often each time is taken (5)"
  )
  package static let chapters = Syntax.Option(
    name: "--chapters",
    value: "LIST",
    summary: "of grade: which are measured (1,4,6)"
  )
  package static let submissions = Syntax.Option(
    name: "--submissions",
    value: "N",
    summary: "of grade: how large its class is (60)"
  )
  package static let jobs = Syntax.Option(
    name: "--jobs",
    value: "N",
    summary: "of grade: submissions at a time (cores)"
  )
  package static let copies = Syntax.Option(
    name: "--copies",
    value: "N",
    summary: "of grade: fresh copies for swift test (1)"
  )

  package static let syntax = Syntax(
    name: "bench",
    summary: "how long a learner waits, or a grading takes",
    operands: "[what]",
    discussion: """
      For authors. Takes a few minutes and works in copies below .build-bench, so
      nobody's exercises are touched. Each time is a median, each baseline was
      taken in turns with it; the ratio is what counts, not the seconds. Without a
      word it edits the fourth exercise of chapter 1, beside plain SwiftPM; an id
      names another. How fast the core is, rxbench says:
      swift run -c release rxbench

      The word 'grade' measures the grader instead: a submission's chapter beside
      the bare compile and link of the student's module and its bridge; a class
      made of all the answers that the course knows, with the first of the chapters
      handed in, beside swift test in a fresh copy for each submission; and the
      grader's memory over that class. With --samples 0 or --copies 0 a part is left
      out. What is measured is removed again, but for the course as any grading keeps
      it. The exit code is 1 where a budget is not kept.
      """,
    options: [.json, samples, chapters, submissions, jobs, copies]
  )
}
