/// What a diagnosis says that was observed, as far as a machine can read it.
///
/// The first sentence of a diagnosis is its observation, and the last clause of that sentence says
/// what was wrong: "The user tapped twice, and the list did not receive the second item." A clause
/// such as "did not receive exactly the items" fits each class of failure, and names none.
struct DiagnosisClaim {
  /// The classes that the observation names; empty if it fits each class.
  let classes: Set<FailureClass>

  init(_ diagnosis: String) {
    let text = diagnosis.onOneLine.replacing(/`[^`]*`/, with: "code").lowercased()
    let observation = text.prefix { !".:".contains($0) }
    let clause = observation.split(separator: #/, |\b(?:and|but) /#).last ?? observation
    let isNeutral = observation.contains(/\bmust\b/) || clause.contains(Self.neutral)
    classes = isNeutral ? [] : Self.classes(of: clause)
  }

  /// Whether the diagnosis agrees with what the evidence shows. Evidence that shows nothing in
  /// particular, such as a wrong value, agrees with each diagnosis.
  func fits(_ shown: Set<FailureClass>) -> Bool {
    classes.isEmpty || shown.isEmpty
      || shown.contains { !classes.isDisjoint(with: Self.names(for: $0)) }
  }

  /// The classes that an observation can name for something that the evidence shows. A late element
  /// is missing at its time, and one that is too early is extra there.
  private static func names(for shown: FailureClass) -> Set<FailureClass> {
    switch shown {
    case .missing, .late: [.missing, .late]
    case .extra, .early: [.extra, .early]
    case .undisposed: [.missing, .extra, .late, .alive]
    case .alive: [.alive]
    }
  }

  private static func classes(of clause: Substring) -> Set<FailureClass> {
    var classes: Set<FailureClass> = []
    if isAbsence(clause) {
      classes.insert(.missing)
    } else if clause.contains(repetition), !clause.contains(/\b(?:not|no|never|nothing)\b/) {
      classes.insert(.extra)
    }
    if clause.contains(/\b(?:too late|later than)\b/) { classes.insert(.late) }
    if clause.contains(/\b(?:too early|too soon|earlier than)\b/) { classes.insert(.early) }
    if clause.contains(/\b(?:still (?:alive|active)|not deallocated|still in memory|leak|leaked)\b/)
    {
      classes.insert(.alive)
    }
    return classes
  }

  /// Words that make a clause a statement about all classes: a whole set, or an alternative.
  private static var neutral: Regex<Substring> {
    /\b(?:exactly|only|instead|wrong|different|differs?|each once|or|unchanged|order|synchronously)\b|\bthat (?:the )?\w+ did not\b/
  }

  private static func isAbsence(_ clause: Substring) -> Bool {
    clause.contains(/\b(?:did|does) not (?:receive|emit|get|arrive|reach)\b/)
      || clause.contains(/\bnever (?:received|emitted|arrived)\b/)
      || clause.contains(/\b(?:was|were) (?:lost|not (?:received|emitted|delivered|sent))\b/)
      || clause.contains(/\b(?:missed|(?:is|are) missing|(?:received|emitted) (?:nothing|no))\b/)
  }

  private static var repetition: Regex<Substring> {
    /\b(?:twice|more than once|several times|too many|too often|a second time|again)\b/
  }
}
