// 12.3 Steps to edges
//
// `code` is the text of a flow's file: an enum with only the cases of its steps, and the class.
// Return the edges of one step. For the step "add" and this case, it is one edge to a view
// controller, with the target "AddViewController":
//
//     case .add:
//       let screen = AddViewController(viewModel: AddViewModel())
//       return .viewController(screen)
//
// - `.viewController(screen)`, perhaps with more arguments, makes an edge to a view controller, and
//   `.flow(flow, with: …)` makes one to a flow. Both may be anywhere in the body of the case.
//   `.multiple(flowContributors: […])` contains several. The edges have the order of the code; one
//   that occurs twice is returned twice.
// - The first argument is a call, a name and parentheses as in `AddViewController(…)`, or the name
//   of a constant whose value is such a call. The constant is declared in the same case, or it is a
//   property of the class, a `let` or a `lazy var` above or below `navigate(to:)`. The one in the
//   same case is meant if there are both. A case declares a name at most once, perhaps inside
//   braces. A name without such a declaration makes no edge, even if it is declared elsewhere:
//   before the switch, in another function or in a computed property. `if let screen {` unwraps a
//   constant and declares none.
// - A case begins with `case .add:`, `case .add(let id):` or `case .add, .edit(let id):`. What is
//   in parentheses is not a step. A line break may follow a comma. The body ends at the next case,
//   at `default:`, or with the switch. A body may contain braces, but no other `default:`. The file
//   has no other `switch` and no `if case`, and no step is named `default`.
// - A step has at most one case. Without one, it has no edges.
// - Names are whole words: `.add` is not `.addProject`, `.flow` is not `.flowContributor`, and
//   `nondefault:` is not `default:`. They consist of letters of any alphabet, digits and
//   underscores.
// - There is one space after `case`, `let` and `var`, and on each side of `=`. No word is between
//   `lazy` and `var`. Neither a space nor a line break separates a name from a dot or a parenthesis
//   next to it. The code has no comments, its constants are declared one by one without type
//   annotations, the value of a `var` that is not `lazy` is not a call, and its string literals
//   consist of letters, emoji and spaces.
//
// `FlowEdge` is declared in Sources/CourseDomain/FlowEdge.swift.

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    // TODO: 12.3 Find the case of the step, and resolve the name of what it shows.
    []
  }

  // Add functions of your own here.
}
