public import Foundation

// UIKit re-exports Foundation: a file that imports UIKit can use `IndexPath`. Learners' files can't
// import Foundation, because it provides much that exercises forbid. The few names that a screen
// needs are declared here.
/// A coordinate or a length in points. Foundation's type.
public typealias CGFloat = Foundation.CGFloat
/// A position: `x` to the right, `y` down. Foundation's type.
public typealias CGPoint = Foundation.CGPoint
/// A rectangle: its upper left corner and its size. Foundation's type.
public typealias CGRect = Foundation.CGRect
/// A width and a height. Foundation's type.
public typealias CGSize = Foundation.CGSize
/// The position of a row in a table: a section and a row in it. Foundation's type.
public typealias IndexPath = Foundation.IndexPath
/// A text with attributes, such as its color. Foundation's type.
public typealias NSAttributedString = Foundation.NSAttributedString
/// The archive from which UIKit decodes views and controllers. Nothing here reads it. Foundation's
/// type.
public typealias NSCoder = Foundation.NSCoder
