/// The syntax of `rxlab book [DIR]`. `rxlab` prints its help; the author tools parse with it.
package enum BookSyntax {
  package static let base = Syntax.Option(
    name: "--base",
    value: "PATH",
    summary: "the path of the site on its server"
  )
  package static let port = Syntax.Option(
    name: "--port",
    value: "N",
    summary: "the port of --preview (default: 8080)"
  )
  package static let preview = Syntax.Option(
    name: "--preview",
    summary: "serve the site to browsers on this machine"
  )
  package static let lessonsOnly = Syntax.Option(
    name: "--lessons-only",
    summary: "omit the libraries' reference"
  )

  package static let syntax = Syntax(
    name: "book",
    summary: "makes a web site of the lessons",
    operands: "[DIR]",
    discussion: """
      Writes a static site of the lessons, with their pictures, an index of
      operators, the pages about grading and the repository, and the reference of
      the libraries (default: .rxlab/book). It uses docc, which is part of the
      toolchain. A link that leads nowhere, and a public declaration that a
      library's overview does not list, are reported with exit code 1. Any web
      server can offer the folder; for one that offers it below a path, as GitHub
      Pages does, name the path: --base /my-course.
      """,
    options: [base, lessonsOnly, port, preview]
  )
}
