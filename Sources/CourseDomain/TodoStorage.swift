public import Foundation

/// A simulated disk and cloud for to-do items. Its methods report their results to closures.
///
/// A task runs until it is made to finish:
///
/// ```swift
/// let storage = TodoStorage()
/// let task = storage.save([.milk]) { error in print(error == nil ? "saved" : "failed") }
/// task.finish()
/// // Prints: saved
/// ```
///
/// Use a storage on one thread only.
public final class TodoStorage {
  /// The tasks that have neither finished nor been canceled, in the order in which they started.
  public private(set) var running: [StorageTask] = []
  /// The events so far: `save milk, bread` or `upload milk`, and then `finish save` or
  /// `cancel save`.
  public private(set) var log: [String] = []

  private let onStart: (StorageTask) -> Void

  /// Creates a storage without running tasks.
  /// - Parameter onStart: Called with each new task, during the call that starts it. A task that it
  ///   finishes has finished before that call returns.
  public init(onStart: @escaping (StorageTask) -> Void = { _ in }) {
    self.onStart = onStart
  }

  /// Starts to write items to the disk.
  /// - Parameters:
  ///   - items: The items. They replace those that were saved earlier.
  ///   - completion: Called once, with the error or with nil. It is not called after the task was
  ///     canceled.
  /// - Returns: The task, which can be canceled.
  public func save(
    _ items: [TodoItem],
    completion: @escaping ((any Error)?) -> Void
  ) -> StorageTask {
    start(.save, items) { _, error in completion(error) }
  }

  /// Starts to upload items to the cloud.
  /// - Parameters:
  ///   - items: The items.
  ///   - completion: Called once, with the address of the uploaded list and the error. At least one
  ///     of the two should be nil; a server that sends no answer leads to nil for both. It is not
  ///     called after the task was canceled.
  /// - Returns: The task, which can be canceled.
  public func upload(
    _ items: [TodoItem],
    completion: @escaping (URL?, (any Error)?) -> Void
  ) -> StorageTask {
    start(.upload, items, completion)
  }

  private func start(
    _ kind: StorageTask.Kind,
    _ items: [TodoItem],
    _ completion: @escaping (URL?, (any Error)?) -> Void
  ) -> StorageTask {
    let task = StorageTask(kind, items, completion) { [weak self] task, verb in
      self?.running.removeAll { $0 === task }
      self?.log.append("\(verb) \(kind.rawValue)")
    }
    running.append(task)
    log.append("\(kind.rawValue) \(items.map(\.name).joined(separator: ", "))")
    onStart(task)
    return task
  }
}

/// A save or an upload of a ``TodoStorage``.
public final class StorageTask {
  /// What a task does.
  public enum Kind: String, Sendable {
    /// It writes items to the disk.
    case save
    /// It sends items to the cloud.
    case upload
  }

  /// What the task does.
  public let kind: Kind
  /// The items that it saves or uploads.
  public let items: [TodoItem]
  /// Released at the end, so that a task that has ended retains nothing.
  private var completion: ((URL?, (any Error)?) -> Void)?
  private let onEnd: (StorageTask, _ verb: String) -> Void

  init(
    _ kind: Kind,
    _ items: [TodoItem],
    _ completion: @escaping (URL?, (any Error)?) -> Void,
    onEnd: @escaping (StorageTask, _ verb: String) -> Void
  ) {
    self.kind = kind
    self.items = items
    self.completion = completion
    self.onEnd = onEnd
  }

  /// Cancels the task. A task that has ended is not affected.
  public func cancel() {
    guard completion != nil else { return }
    completion = nil
    onEnd(self, "cancel")
  }

  // MARK: - Simulated events

  /// Finishes the task and calls its completion. A task that has ended is not affected.
  /// - Parameters:
  ///   - url: The address of the uploaded list. A save ignores it.
  ///   - error: The reason why the task failed, or nil.
  public func finish(url: URL? = nil, error: (any Error)? = nil) {
    guard let completion else { return }
    self.completion = nil
    onEnd(self, "finish")
    completion(url, error)
  }
}

/// The reason why a task of a ``TodoStorage`` failed.
public enum StorageError: Error, Equatable, Sendable {
  /// The disk is full.
  case diskFull
  /// The user has not signed in to the cloud.
  case notSignedIn
  /// The server could not be reached.
  case noConnection
  /// The server sent neither an address nor an error.
  case noAnswer
}
