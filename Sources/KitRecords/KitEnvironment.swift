/// The environment variables with which rxlab configures a run of the test kit.
public enum KitEnvironment {
  /// The number of the file descriptor to which records are written. If it is not set, no records
  /// are written.
  public static let recordsDescriptor = "RXLAB_RECORDS_FD"
  /// The seed of the random values in stories, as a decimal `UInt64`.
  public static let seed = "RXLAB_SEED"
  /// Seeds of exercises that one process judges together: `1.1=17,1.2=4`. Other exercises use the
  /// seed above.
  public static let seeds = "RXLAB_SEEDS"
  /// `0`: omit the records of a test's last event, which are needed only if the process dies, and
  /// the text of unhandled errors, because the exercises of a chapter are judged together only if
  /// nothing is printed.
  public static let progress = "RXLAB_PROGRESS"
  /// `0`: omit the records of met expectations. They contain the drawing of a test that passed and
  /// what a suite asked for; a verdict needs only those of failed ones.
  public static let metExpectations = "RXLAB_MET_EXPECTATIONS"
  /// `1`: judge exercises that are still byte for byte their stubs.
  public static let judgeStubs = "RXLAB_JUDGE_STUBS"
  /// The time limit of a single test, in seconds of wall-clock time; `0` sets no limit, for
  /// debugging.
  public static let timeLimit = "RXLAB_TIME_LIMIT"
  /// Test functions, separated by commas, in the order in which the ledger's gate lets them run.
  public static let testOrder = "RXLAB_TEST_ORDER"
  /// `1`: report what each story leaves alive, in a separate record.
  public static let census = "RXLAB_CENSUS"
  /// Play the exercise on these diagrams, one per line, instead of judging it. If it is empty, the
  /// samples are used.
  public static let play = "RXLAB_PLAY"
  /// Run the app of the chapter with these commands, one per line, instead of judging the exercise.
  /// If it is empty, the app is only started.
  public static let run = "RXLAB_RUN"
  /// The milestones of the app that is run, and whose code each is, separated by commas:
  /// `14.1=reference,14.2=learner`.
  public static let runParts = "RXLAB_RUN_PARTS"
  /// Exercises of other chapters whose answers take part in the run, separated by commas:
  /// `6.3,6.4`. Read only if records are written, so that a test run by hand has the reference's parts.
  public static let ownParts = "RXLAB_OWN_PARTS"
  /// The code that is judged: `exercises` (the default), `solutions` or `overlay`.
  public static let variant = "RXLAB_VARIANT"
  /// The former name of that variable, which is still read.
  public static let formerVariant = "RXLAB_LANE"
}
