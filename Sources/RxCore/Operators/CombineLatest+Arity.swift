// Written by .ci/arities; edit that program instead of this file.

extension ObservableType {
  /// Combines the latest elements of two sequences whenever one of them emits.
  ///
  /// ```text
  /// source1                         -1---2-|
  /// source2                         --3-4--|
  /// combineLatest { $0 * 10 + $1 }  --x-yz-|   x = 13, y = 14, z = 24
  /// ```
  ///
  /// Nothing is emitted before each sequence has emitted an element.
  ///
  /// - Completion: When all have completed, or when no combination is possible any more.
  /// - Error: When any of them fails or `resultSelector` throws.
  /// - Disposal: Disposes of all subscriptions.
  /// - Scheduling: On the threads on which they emit. Concurrent events are serialized; re-entrant
  ///   events are nested.
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  /// - Complexity: O(1) for each element, plus `resultSelector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    resultSelector:
      @escaping (O1.Element, O2.Element)
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      return {
        try resultSelector(e1.element, e2.element)
      }
    }
  }

  /// Combines the latest elements of three sequences.
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - source3: The third sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element)
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    let o3 = source3.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      let e3 = sink.latest(of: o3)
      return {
        try resultSelector(e1.element, e2.element, e3.element)
      }
    }
  }

  /// Combines the latest elements of four sequences.
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - source3: The third sequence.
  ///   - source4: The fourth sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element)
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    let o3 = source3.asObservable()
    let o4 = source4.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      let e3 = sink.latest(of: o3)
      let e4 = sink.latest(of: o4)
      return {
        try resultSelector(e1.element, e2.element, e3.element, e4.element)
      }
    }
  }

  /// Combines the latest elements of five sequences.
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - source3: The third sequence.
  ///   - source4: The fourth sequence.
  ///   - source5: The fifth sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    let o3 = source3.asObservable()
    let o4 = source4.asObservable()
    let o5 = source5.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      let e3 = sink.latest(of: o3)
      let e4 = sink.latest(of: o4)
      let e5 = sink.latest(of: o5)
      return {
        try resultSelector(e1.element, e2.element, e3.element, e4.element, e5.element)
      }
    }
  }

  /// Combines the latest elements of six sequences.
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - source3: The third sequence.
  ///   - source4: The fourth sequence.
  ///   - source5: The fifth sequence.
  ///   - source6: The sixth sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    let o3 = source3.asObservable()
    let o4 = source4.asObservable()
    let o5 = source5.asObservable()
    let o6 = source6.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      let e3 = sink.latest(of: o3)
      let e4 = sink.latest(of: o4)
      let e5 = sink.latest(of: o5)
      let e6 = sink.latest(of: o6)
      return {
        try resultSelector(e1.element, e2.element, e3.element, e4.element, e5.element, e6.element)
      }
    }
  }

  /// Combines the latest elements of seven sequences.
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - source3: The third sequence.
  ///   - source4: The fourth sequence.
  ///   - source5: The fifth sequence.
  ///   - source6: The sixth sequence.
  ///   - source7: The seventh sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    let o3 = source3.asObservable()
    let o4 = source4.asObservable()
    let o5 = source5.asObservable()
    let o6 = source6.asObservable()
    let o7 = source7.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      let e3 = sink.latest(of: o3)
      let e4 = sink.latest(of: o4)
      let e5 = sink.latest(of: o5)
      let e6 = sink.latest(of: o6)
      let e7 = sink.latest(of: o7)
      return {
        try resultSelector(
          e1.element,
          e2.element,
          e3.element,
          e4.element,
          e5.element,
          e6.element,
          e7.element
        )
      }
    }
  }

  /// Combines the latest elements of eight sequences.
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - source3: The third sequence.
  ///   - source4: The fourth sequence.
  ///   - source5: The fifth sequence.
  ///   - source6: The sixth sequence.
  ///   - source7: The seventh sequence.
  ///   - source8: The eighth sequence.
  ///   - resultSelector: Combines their elements.
  /// - Returns: The combined sequence.
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType,
    O8: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping (
        O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
        O8.Element
      )
      throws -> Element
  ) -> Observable<Element> {
    let o1 = source1.asObservable()
    let o2 = source2.asObservable()
    let o3 = source3.asObservable()
    let o4 = source4.asObservable()
    let o5 = source5.asObservable()
    let o6 = source6.asObservable()
    let o7 = source7.asObservable()
    let o8 = source8.asObservable()
    return CombineLatest { sink in
      let e1 = sink.latest(of: o1)
      let e2 = sink.latest(of: o2)
      let e3 = sink.latest(of: o3)
      let e4 = sink.latest(of: o4)
      let e5 = sink.latest(of: o5)
      let e6 = sink.latest(of: o6)
      let e7 = sink.latest(of: o7)
      let e8 = sink.latest(of: o8)
      return {
        try resultSelector(
          e1.element,
          e2.element,
          e3.element,
          e4.element,
          e5.element,
          e6.element,
          e7.element,
          e8.element
        )
      }
    }
  }
}
