import RxController
import RxFlow
import UIKit

class BaseViewController<ViewModel: RxViewModel>: RxViewController<ViewModel> {}

/// A second link of the chain, with brackets and a clause that must not confuse anybody.
class ListViewController<ViewModel: RxViewModel, Row>: BaseViewController<ViewModel>
where Row: Hashable {}

protocol AppFlow: RxFlow.Flow {}

/// Only looks like one: nothing below is a flow because of it.
protocol FlowLike {}

class Reflow: FlowLike {}

typealias SettingsBase = BaseViewController<SettingsViewModel>
