public import Foundation

// UIKit re-exports Foundation: a file that imports UIKit can use `IndexPath`. Learners' files can't
// import Foundation, because it provides much that exercises forbid. The few names that a screen
// needs are declared here.
public typealias CGFloat = Foundation.CGFloat
public typealias CGPoint = Foundation.CGPoint
public typealias CGRect = Foundation.CGRect
public typealias CGSize = Foundation.CGSize
public typealias IndexPath = Foundation.IndexPath
public typealias NSAttributedString = Foundation.NSAttributedString
public typealias NSCoder = Foundation.NSCoder
