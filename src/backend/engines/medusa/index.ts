export { medusa } from './adapter'
export { deliveryContext, productIndex, vitrinePayment } from './server'
