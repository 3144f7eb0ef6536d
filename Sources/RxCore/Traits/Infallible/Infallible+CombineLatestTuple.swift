// Written by .ci/arities; edit that program instead of this file.

extension InfallibleType where Element == Any {
  /// Puts the latest elements of two sequences in a tuple whenever one of them emits.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType>(
    _ source1: O1,
    _ source2: O2
  ) -> Infallible<(O1.Element, O2.Element)> {
    Infallible.combineLatest(source1, source2) { ($0, $1) }
  }

  /// Puts the latest elements of three sequences in a tuple whenever one of them emits.
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> Infallible<(O1.Element, O2.Element, O3.Element)> {
    Infallible.combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Puts the latest elements of four sequences in a tuple whenever one of them emits.
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Infallible.combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Puts the latest elements of five sequences in a tuple whenever one of them emits.
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    Infallible.combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Puts the latest elements of six sequences in a tuple whenever one of them emits.
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType,
    O6: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    Infallible.combineLatest(source1, source2, source3, source4, source5, source6) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// Puts the latest elements of seven sequences in a tuple whenever one of them emits.
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType,
    O6: InfallibleType,
    O7: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> Infallible<
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
  > {
    Infallible.combineLatest(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// Puts the latest elements of eight sequences in a tuple whenever one of them emits.
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType,
    O6: InfallibleType,
    O7: InfallibleType,
    O8: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> Infallible<
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  > {
    Infallible.combineLatest(source1, source2, source3, source4, source5, source6, source7, source8)
    { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
