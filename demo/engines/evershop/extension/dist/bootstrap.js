import { registerPaymentMethod } from '@evershop/evershop/checkout/services'
import { getConfig } from '@evershop/evershop/lib/util/getConfig'
import { addProcessor } from '@evershop/evershop/lib/util/registry'

/** What an order of a conversation may lack: its delivery is arranged there, too, and its bill goes to the buyer. */
const LATER = ['shippingAddress', 'shippingMethod', 'billingAddress']

export default function bootstrap() {
  for (const payment of getConfig('vitrine.payments', []))
    registerPaymentMethod({ init: () => payment, validator: () => true })
  addProcessor('orderValidator', (rules) => {
    for (const id of LATER) rules.remove(id)
    return rules
  })
}
