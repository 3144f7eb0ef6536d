import RxCoordinator

/// The destinations of the tests' flows.
enum Place: Step, Equatable {
  case one, two, three, many, done, link
  case named(String)

  var name: String {
    switch self {
    case .one: "one"
    case .two: "two"
    case .three: "three"
    case .many: "many"
    case .done: "done"
    case .link: "link"
    case .named(let name): name
    }
  }
}

/// The short text of a step.
func name(_ step: any Step) -> String { (step as? Place)?.name ?? "\(step)" }
