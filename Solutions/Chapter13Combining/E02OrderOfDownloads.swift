// 13.2 Order of downloads
//
// `files` emits the names of files. `download(name)` returns an observable that downloads one file
// and emits its parts. Write three ways to download all of them; each emits the parts.
//
// - `allAtOnce`: each download starts when the name of its file is emitted.
// - `atMost`: at most `limit` downloads run at the same time, and `limit` is at least 1. The others
//   wait. When a download completes, the file that has waited longest starts in the same tick.
// - `inOrder`: one download runs at a time, in the order of the names.
//
// For all three:
// - A part is emitted at once: during the call in which its download emits it.
// - Each name is one download, also if the same name is emitted again.
// - The observable completes when `files` and all downloads have completed, also those that wait.
// - If a download or `files` fails, the observable fails, the running downloads are canceled, and
//   no other one starts.
// - Each observer runs its own downloads, and none runs before the subscription.

import CourseDomain
import RxCore

enum E02 {
  static func allAtOnce(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.2 Start each download at once.
    // STUB: .unimplemented("13.2")
    files.map(download).merge()
    // END SOLUTION
  }

  static func atMost(
    _ limit: Int,
    of files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.2 Limit the number of downloads that run at the same time.
    // STUB: .unimplemented("13.2")
    files.map(download).merge(maxConcurrent: limit)
    // END SOLUTION
  }

  static func inOrder(
    _ files: Observable<String>,
    download: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.2 Start each download when the one before has completed.
    // STUB: .unimplemented("13.2")
    files.map(download).concat()
    // END SOLUTION
  }
}
