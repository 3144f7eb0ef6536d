import Foundation

/// A descriptor that becomes readable when a file in one of the watched folders changes.
///
/// It is only a wake-up: the caller reads the files itself. The caller also has to poll from time
/// to time, since shared and remote folders send no events.
final class FolderEvents {
  let descriptor: Int32
  private var watched: [Int32] = []

  init(_ folders: [String]) {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE)
      for folder in folders { inotify_add_watch(descriptor, folder, events) }
    #else
      descriptor = kqueue()
      for folder in folders {
        let file = open(folder, O_EVTONLY | O_CLOEXEC)
        guard file >= 0 else { continue }
        watched.append(file)
        var event = kevent(
          ident: UInt(file),
          filter: Int16(EVFILT_VNODE),
          flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE),
          data: 0,
          udata: nil
        )
        kevent(descriptor, &event, 1, nil, 0, nil)
      }
    #endif
  }

  /// Discards the events so far.
  func drain() {
    #if os(Linux)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    #else
      var event = kevent()
      var now = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
    #endif
  }

  deinit {
    for file in watched { close(file) }
    if descriptor >= 0 { close(descriptor) }
  }
}
