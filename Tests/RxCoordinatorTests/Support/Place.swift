import RxCoordinator

/// Where the tests' flows lead.
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

/// A step in short.
func name(_ step: any Step) -> String { (step as? Place)?.name ?? "\(step)" }
