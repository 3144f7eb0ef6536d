/// A call of a public function, or a write to a public property, in Swift.
struct PublicCall: Sendable {
  /// The name of the declaration, with labels: `ObservableType.map(_:)`.
  let name: String
  /// Ways to write the call, best first; each is one line that declares a function `call<number>`.
  var candidates: [String]

  init(name: String, candidates: [String]) {
    self.name = name
    self.candidates = candidates
  }

  /// - Parameters:
  ///   - number: A number that makes the names of the declared functions unique.
  ///   - owner: The type whose member it is, or `nil` for a global declaration.
  /// - Returns: `nil` for a declaration that is neither a function nor a property with a setter.
  init?(_ symbol: SymbolGraph.Symbol, number: Int, owner: PublicType?) {
    guard var member = PublicMember(symbol, owner: owner) else { return nil }
    name = symbol.pathComponents.joined(separator: ".")
    let short = Self.candidates(member, number, owner)
    member.spellsTypes = true
    let long = Self.candidates(member, number, owner)
    candidates = zip(short, long).flatMap { $0 == $1 ? [$0] : [$0, $1] }
  }

  private static func candidates(
    _ member: PublicMember,
    _ number: Int,
    _ owner: PublicType?
  ) -> [String] {
    guard let owner else { return [function(number, member.statement(on: "", as: Receiver("")))] }
    let examples = PublicType.examples(of: owner.name, like: member.demands)
    let bases = member.baseTypes
    if owner.name == "Reactive", !bases.isEmpty {
      return bases.map { base in
        onEach(
          number,
          "AnswerProbe.receivers(\(base).self)",
          "me.rx",
          member,
          as: Receiver("Reactive<\(base)>", parameters: ["Base"])
        )
      }
    }
    let concrete = examples.map { type in
      let receiver = Receiver(type, parameters: owner.parameters)
      return member.isOfType
        ? function(number, member.statement(on: type, as: receiver))
        : onEach(number, "AnswerProbe.receivers(\(type).self)", "me", member, as: receiver)
    }
    switch owner.kind {
    case .concrete:
      let receiver = Receiver(owner.name)
      return member.isOfType
        ? [function(number, member.statement(on: owner.name, as: receiver))]
        : [onEach(number, "AnswerProbe.receivers(\(owner.name).self)", "me", member, as: receiver)]
    case .generic, .protocol:
      guard !member.isOfType else { return concrete }
      let all =
        owner.kind == .generic
        ? onAnyGeneric(number, owner.name, member, fresh: examples.first)
        : onAny(number, owner.name, member, fresh: examples.first)
      // A constraint excludes some values of the type.
      return member.demands.isEmpty ? [all] + concrete : concrete + [all]
    }
  }

  private static func function(_ number: Int, _ body: String) -> String {
    "func call\(number)() throws { \(body) }"
  }

  /// The code of a call on receivers whose type is known.
  private static func onEach(
    _ number: Int,
    _ receivers: String,
    _ receiver: String,
    _ member: PublicMember,
    as type: Receiver
  ) -> String {
    function(
      number,
      "for me in \(receivers) { var it = \(receiver); \(member.statement(on: "it", as: type)) }"
    )
  }

  /// The code of a call on values of a generic type, whatever its arguments.
  private static func onAnyGeneric(
    _ number: Int,
    _ type: String,
    _ member: PublicMember,
    fresh: String?
  ) -> String {
    "protocol Has\(number) { func run\(number)() throws }; extension \(type): Has\(number) { "
      + "func run\(number)() throws { var it = self; \(member.statement(on: "it", as: Receiver("Self"))) } }; "
      + function(
        number,
        "for me in AnswerProbe.own + AnswerProbe.some(\(fresh ?? "Never").self) "
          + "{ if let me = me as? any Has\(number) { try me.run\(number)() } }"
      )
  }

  /// The code of a call on values of any type that conforms to a protocol.
  private static func onAny(
    _ number: Int,
    _ type: String,
    _ member: PublicMember,
    fresh: String?
  ) -> String {
    "func run\(number)<Me: \(type)>(_ me: Me) throws { var it = me; "
      + "\(member.statement(on: "it", as: Receiver("Me"))) }; "
      + function(
        number,
        "for me in AnswerProbe.own + AnswerProbe.some(\(fresh ?? "Never").self) "
          + "{ if let me = me as? any \(type) { try run\(number)(me) } }"
      )
  }
}
