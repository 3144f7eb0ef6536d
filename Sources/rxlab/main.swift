import CourseKit
import Foundation

exit(Rxlab.main(Array(CommandLine.arguments.dropFirst())).rawValue)
