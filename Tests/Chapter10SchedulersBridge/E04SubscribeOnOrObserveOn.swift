public import CourseDomain
public import RxCore

@testable internal import Chapter10Schedulers

/// The learner's code, as the suite of 10.4 calls it. The threads' schedulers are passed to it.
public struct E04Contract {
  /// `E04.list(file, background:main:)`
  public let list: (_ file: Observable<String>, _ threads: SimulatedThreads) -> Observable<String>
  /// `E04.pictures(socket, progress:decode:background:main:)`
  public let pictures:
    (
      _ socket: Observable<Int>, _ progress: @escaping (Int) -> Void,
      _ decode: @escaping (Int) -> String, _ background: any ImmediateSchedulerType,
      _ main: any ImmediateSchedulerType
    ) -> Observable<String>
  /// `E04.saves(taps, write:background:main:)`
  public let saves:
    (
      _ taps: Observable<Int>, _ write: @escaping (Int) -> Observable<String>,
      _ threads: SimulatedThreads
    ) -> Observable<String>
  /// `E04.taps(control, main:)`
  public let taps: (_ control: Observable<Int>, _ threads: SimulatedThreads) -> Observable<Int>
  /// `E04.devices(states, scan:background:main:)`
  public let devices:
    (
      _ states: Observable<RadioState>, _ scan: Observable<String>, _ threads: SimulatedThreads
    ) -> Observable<String>

  public static var learner: E04Contract {
    typealias E04 = Chapter10Schedulers::E04
    return E04Contract(
      list: { E04.list($0, background: $1.background.scheduler, main: $1.main.scheduler) },
      pictures: {
        E04.pictures(
          $0,
          progress: $1,
          decode: $2,
          background: $3,
          main: $4
        )
      },
      saves: {
        E04.saves(
          $0,
          write: $1,
          background: $2.background.scheduler,
          main: $2.main.scheduler
        )
      },
      taps: { E04.taps($0, main: $1.main.scheduler) },
      devices: {
        E04.devices(
          $0,
          scan: $1,
          background: $2.background.scheduler,
          main: $2.main.scheduler
        )
      }
    )
  }
}
