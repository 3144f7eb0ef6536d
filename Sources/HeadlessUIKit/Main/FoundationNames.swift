public import Foundation

// UIKit brings Foundation along: a file that imports UIKit can say IndexPath. A learner's file may
// not import Foundation, which can do much that has no place in an exercise; so the few names that
// a screen needs are here.
public typealias CGFloat = Foundation.CGFloat
public typealias CGPoint = Foundation.CGPoint
public typealias CGRect = Foundation.CGRect
public typealias CGSize = Foundation.CGSize
public typealias IndexPath = Foundation.IndexPath
public typealias NSAttributedString = Foundation.NSAttributedString
public typealias NSCoder = Foundation.NSCoder
