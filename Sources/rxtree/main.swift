import CourseKit
import Foundation

Interruption.listen()
exit(Rxtree.main(Array(CommandLine.arguments.dropFirst())).rawValue)
