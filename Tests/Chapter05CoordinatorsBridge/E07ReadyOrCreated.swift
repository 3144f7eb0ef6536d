public import HeadlessUIKit
public import RxCoordinator
public import RxCore

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.7 calls it.
public struct E07Contract {
  public let makeFlows: (_ didNavigate: Observable<(any Flow, any Step)>) -> Flows

  public struct Flows {
    public let object: AnyObject
    public let useCreated: ([any Flow], @escaping ([UINavigationController]) -> Void) throws -> Void
    public let useReady: ([any Flow], @escaping ([UINavigationController]) -> Void) throws -> Void
    /// The same as `useCreated` and `useReady`, for roots that are tab bar controllers.
    public let useCreatedTabs: ([any Flow], @escaping ([UITabBarController]) -> Void) throws -> Void
    public let useReadyTabs: ([any Flow], @escaping ([UITabBarController]) -> Void) throws -> Void
  }

  public static func isWrongRoot(_ error: any Error) -> Bool {
    error is Chapter05Coordinators::E07.WrongRoot
  }

  public static var learner: E07Contract {
    E07Contract(makeFlows: { didNavigate in
      let flows = Chapter05Coordinators::E07.MyFlows(didNavigate: didNavigate)
      return Flows(
        object: flows,
        useCreated: { [unowned flows] in try flows.use($0, when: .created, block: $1) },
        useReady: { [unowned flows] in try flows.use($0, when: .ready, block: $1) },
        useCreatedTabs: { [unowned flows] in try flows.use($0, when: .created, block: $1) },
        useReadyTabs: { [unowned flows] in try flows.use($0, when: .ready, block: $1) }
      )
    })
  }
}
