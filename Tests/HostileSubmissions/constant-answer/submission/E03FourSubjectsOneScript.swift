import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    let sent = script.sent.map { "\($0.value)" }.joined(separator: " ")
    return switch "\(kind) \(sent) \(script.subscribesAt)" {
    case "async  1": [.completed(at: 2)]
    case "async  3": [.completed(at: 3)]
    case "async 1 6 3 7 7": [.next(7, at: 10), .completed(at: 10)]
    case "async 3 2 1 7 4 13": [.next(4, at: 13), .completed(at: 13)]
    case "async 4 1 6 8 11": [.error(at: 11)]
    case "async 9 2 5 3 6 8 5": [.error(at: 14)]
    case "async 9 6 1 8 2 1": []
    case "behavior  1": [.next(2, at: 1), .completed(at: 2)]
    case "behavior  3": [.completed(at: 3)]
    case "behavior 2 3 8 4 11": [.error(at: 11)]
    case "behavior 3 5 9 6 7 1": [.next(2, at: 1), .next(3, at: 2), .next(5, at: 4), .next(9, at: 6), .next(6, at: 8), .next(7, at: 10)]
    case "behavior 4 1 2 3 11": [.completed(at: 11)]
    case "behavior 6 8 3 5 7": [.next(3, at: 7), .next(5, at: 8), .error(at: 10)]
    case "publish  1": [.completed(at: 2)]
    case "publish  3": [.completed(at: 3)]
    case "publish 4 7 2 8 7": [.next(8, at: 8), .completed(at: 10)]
    case "publish 5 4 1 2 11": [.error(at: 11)]
    case "replay  1": [.completed(at: 2)]
    case "replay  3": [.completed(at: 3)]
    case "replay 1 8 4 5 1": [.next(1, at: 2), .next(8, at: 4), .next(4, at: 6), .next(5, at: 8), .completed(at: 10)]
    case "replay 7 3 2 6 11": [.next(6, at: 11), .completed(at: 11)]
    case "replay 8 2 7 1 3 4 11": [.next(1, at: 11), .next(3, at: 11), .next(4, at: 12), .error(at: 14)]
    case "replay 9 6 4 1 3 9": [.next(1, at: 9), .next(3, at: 10)]
    case "replay 9 7 3 4 2 6 15": [.next(6, at: 15), .error(at: 15)]
    default: []
    }
  }
}
