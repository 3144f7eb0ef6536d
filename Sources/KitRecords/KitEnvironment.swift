/// The environment by which rxlab and the test kit agree on a run.
public enum KitEnvironment {
  /// The number of the descriptor that records go to. Unset: no records are read.
  public static let recordsDescriptor = "RXLAB_RECORDS_FD"
  /// The seed that parametrised stories draw from, a decimal `UInt64`.
  public static let seed = "RXLAB_SEED"
  /// Seeds of exercises that one process judges together: `1.1=17,1.2=4`. An exercise that is not
  /// among them draws from the seed above.
  public static let seeds = "RXLAB_SEEDS"
  /// `0`: leave out the records of what a test saw last, which are needed only when a test is lost.
  public static let progress = "RXLAB_PROGRESS"
  /// `1`: judge exercises that are still byte for byte their stubs.
  public static let judgeStubs = "RXLAB_JUDGE_STUBS"
  /// Seconds a single test may take by the wall clock; `0` sets no limit, for debugging.
  public static let timeLimit = "RXLAB_TIME_LIMIT"
  /// Test functions, separated by commas, in the order in which the ledger's gate admits them.
  public static let testOrder = "RXLAB_TEST_ORDER"
  /// `1`: report what each story leaves alive, in a separate record.
  public static let census = "RXLAB_CENSUS"
  /// Play the exercise instead of judging it, on these diagrams, one a line; empty for samples.
  public static let play = "RXLAB_PLAY"
  /// Which body of code is judged: `exercises` (the default), `solutions` or `overlay`.
  public static let variant = "RXLAB_VARIANT"
  /// The former name of that variable, which is still read.
  public static let formerVariant = "RXLAB_LANE"
}
