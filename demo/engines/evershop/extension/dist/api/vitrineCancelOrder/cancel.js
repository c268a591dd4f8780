import { cancelOrder } from '@evershop/evershop/oms/services'
import { call } from '../../call.js'

export default call(({ order }) => cancelOrder(order, 'Cancelled in the conversation'))
