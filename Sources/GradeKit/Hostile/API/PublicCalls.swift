internal import CourseKit
internal import Foundation

/// All public calls of a module that answers may make, and the makers of values of its types.
struct PublicCalls: Sendable {
  let module: String
  /// Each call's number is its index, counted from 1.
  private(set) var calls: [PublicCall] = []
  /// Ways to write how a value of a type is made, best first.
  private(set) var makers: [PublicCall] = []

  /// - Parameters:
  ///   - graphs: the module's symbol graphs.
  ///   - types: all types of the course's modules, by name.
  ///   - answers: which of its names answers may use.
  init(
    _ module: String,
    _ graphs: [SymbolGraph],
    types: [String: PublicType],
    answers: AnswerAPI
  ) {
    self.module = module
    var seen: Set<String> = []
    var constructors: [String: [(count: Int, member: PublicMember)]] = [:]
    for symbol in graphs.flatMap(\.symbols) {
      guard answers.permits(symbol.names), seen.insert(symbol.identifier.precise).inserted else {
        continue
      }
      let owner = symbol.names.dropLast().joined(separator: ".")
      guard owner.isEmpty || types[owner] != nil else { continue }
      let number = calls.count + 1
      guard var call = PublicCall(symbol, number: number, owner: types[owner]) else { continue }
      if let body = ProbeSource.bodies[module]?[call.name] {
        call.candidates = ["func call\(number)() throws { \(body) }"]
      }
      calls.append(call)
      if symbol.kind.identifier == "swift.init", types[owner]?.kind == .concrete,
        let member = PublicMember(symbol, owner: types[owner])
      {
        constructors[owner, default: []].append((symbol.declaration.count, member))
      }
    }
    for symbol in graphs.flatMap(\.symbols) {
      guard symbol.kind.identifier == "swift.enum.case", answers.permits(symbol.names),
        let member = PublicMember(case: symbol)
      else { continue }
      let owner = symbol.names.dropLast().joined(separator: ".")
      if types[owner]?.kind == .concrete { constructors[owner, default: []].append((0, member)) }
    }
    for (type, members) in constructors.sorted(by: { $0.key < $1.key }) {
      let values = members.sorted { $0.count < $1.count }.map {
        $0.member.expression(on: type, as: Receiver(type))
      }
      makers.append(PublicCall(maker: type, number: makers.count + 1, values: values))
    }
  }
}

extension PublicCall {
  /// How a value of a type is made.
  fileprivate init(maker type: String, number: Int, values: [String]) {
    self.init(
      name: type,
      candidates: values.map { value in
        "func maker\(number)() throws -> Any { let made: \(type)? = \(value); "
          + "guard let made else { throw CancellationError() }; return made }"
      }
    )
  }
}
