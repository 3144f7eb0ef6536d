// Written by .ci/arities; edit that program instead of this file.

public import RxCore

extension SharedSequenceConvertibleType where Element == Any {
  /// Combines the elements of two sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element)>
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element)>.zip(
      source1,
      source2
    ) { ($0, $1) }
  }

  /// Combines the elements of three sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy,
    SharingStrategy == O3.SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>.zip(
      source1,
      source2,
      source3
    ) { ($0, $1, $2) }
  }

  /// Combines the elements of four sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy,
    SharingStrategy == O3.SharingStrategy,
    SharingStrategy == O4.SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>.zip(
      source1,
      source2,
      source3,
      source4
    ) { ($0, $1, $2, $3) }
  }

  /// Combines the elements of five sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy,
    SharingStrategy == O3.SharingStrategy,
    SharingStrategy == O4.SharingStrategy,
    SharingStrategy == O5.SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
      .zip(
        source1,
        source2,
        source3,
        source4,
        source5
      ) { ($0, $1, $2, $3, $4) }
  }

  /// Combines the elements of six sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> SharedSequence<
    SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy,
    SharingStrategy == O3.SharingStrategy,
    SharingStrategy == O4.SharingStrategy,
    SharingStrategy == O5.SharingStrategy,
    SharingStrategy == O6.SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
    >.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6
    ) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Combines the elements of seven sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> SharedSequence<
    SharingStrategy,
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy,
    SharingStrategy == O3.SharingStrategy,
    SharingStrategy == O4.SharingStrategy,
    SharingStrategy == O5.SharingStrategy,
    SharingStrategy == O6.SharingStrategy,
    SharingStrategy == O7.SharingStrategy
  {
    SharedSequence<
      SharingStrategy,
      (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
    >.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7
    ) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Combines the elements of eight sequences that have the same index into a tuple.
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType,
    O8: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> SharedSequence<
    SharingStrategy,
    (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy,
    SharingStrategy == O2.SharingStrategy,
    SharingStrategy == O3.SharingStrategy,
    SharingStrategy == O4.SharingStrategy,
    SharingStrategy == O5.SharingStrategy,
    SharingStrategy == O6.SharingStrategy,
    SharingStrategy == O7.SharingStrategy,
    SharingStrategy == O8.SharingStrategy
  {
    SharedSequence<
      SharingStrategy,
      (
        O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
        O8.Element
      )
    >.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7,
      source8
    ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
