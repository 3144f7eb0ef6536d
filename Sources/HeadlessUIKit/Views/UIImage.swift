public import Foundation

/// An image, as a value: its name or its data. Nothing is decoded or drawn.
open class UIImage: NSObject {
  private let content: AnyHashable

  /// Creates an image by its name in a bundle. UIKit fails if there is none; here no file is read.
  /// - Parameter name: The name of an image in a bundle; every name is accepted.
  public init?(named name: String) {
    content = name
    super.init()
  }

  /// Creates an image by the name of a system symbol. It differs from an image of that name.
  /// - Parameter name: The name of a symbol; every name is accepted.
  public init?(systemName name: String) {
    content = "symbol \(name)"
    super.init()
  }

  /// Creates an image from data; fails if it is empty. UIKit also fails if it isn't an image.
  /// - Parameter data: The data of an image file, which is stored as it is.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    content = data
    super.init()
  }

  /// An image without content.
  public override init() {
    content = ""
    super.init()
  }

  /// Whether the object is an image that was created from the same name or the same data.
  ///
  /// No pixels are compared: an image by name differs from the same picture as data.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage)?.content == content
  }

  /// A hash value of the name or the data.
  open override var hash: Int { content.hashValue }
}
