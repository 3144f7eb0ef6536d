import RxCore

extension SemanticsCase {
  /// The fixed numbers of sources that the sections of two and three sources do not show.
  static let arities: [SemanticsCase] = [
    SemanticsCase("combineLatest of four", sources: 4) { s, _ in
      .combineLatest(s[0], s[1], s[2], s[3]) { sum($0, $1, $2, $3) }
    },
    SemanticsCase("combineLatest of five", sources: 5) { s, _ in
      .combineLatest(s[0], s[1], s[2], s[3], s[4]) { sum($0, $1, $2, $3, $4) }
    },
    SemanticsCase("combineLatest of six", sources: 6) { s, _ in
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { sum($0, $1, $2, $3, $4, $5) }
    },
    SemanticsCase("combineLatest of seven", sources: 7) { s, _ in
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { sum($0, $1, $2, $3, $4, $5, $6) }
    },
    SemanticsCase("combineLatest of eight", sources: 8) { s, _ in
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
        sum($0, $1, $2, $3, $4, $5, $6, $7)
      }
    },
    SemanticsCase("zip of four", sources: 4) { s, _ in
      .zip(s[0], s[1], s[2], s[3]) { sum($0, $1, $2, $3) }
    },
    SemanticsCase("zip of five", sources: 5) { s, _ in
      .zip(s[0], s[1], s[2], s[3], s[4]) { sum($0, $1, $2, $3, $4) }
    },
    SemanticsCase("zip of six", sources: 6) { s, _ in
      .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { sum($0, $1, $2, $3, $4, $5) }
    },
    SemanticsCase("zip of seven", sources: 7) { s, _ in
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { sum($0, $1, $2, $3, $4, $5, $6) }
    },
    SemanticsCase("zip of eight", sources: 8) { s, _ in
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { sum($0, $1, $2, $3, $4, $5, $6, $7) }
    },
  ]

  private static func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
}
