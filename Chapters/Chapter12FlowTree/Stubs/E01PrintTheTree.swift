// 12.1 Print the tree
//
// `root` is a flow or a view controller, with everything that it shows. Return the drawing of its
// tree, one line for each class:
//
//     MainFlow
//     ├── SettingsFlow
//     │   ├── SettingsViewController
//     ├── MainViewController
//
// - The first line is the name of the root, which is level 0.
// - The line of a class on level 1 begins with `├── `. Each further level adds one `│   ` at the
//   beginning. There are no other symbols, and the last child of a class is drawn like the others.
// - The children of a class follow its line: first the flows, then the view controllers. Both
//   groups are sorted by name, as `<` compares strings.
// - Children of one node that have the same name are the same class, with the same children in any
//   order. Draw it once. A class that is shown by two classes is drawn below both, and a class that
//   is shown below itself is drawn there, too.
// - The lines are separated by "\n". There is none at the end.
//
// `FlowNode` is declared in Sources/CourseDomain/FlowNode.swift.

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    // TODO: 12.1 What is to the left of a name, and in which order are the children drawn?
    ""
  }

  // Add functions of your own here.
}
