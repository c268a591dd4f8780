import { StepResponse } from '@medusajs/framework/workflows-sdk'
import * as flows from '@medusajs/medusa/core-flows'

/** Geo zones know whole postal codes alone: rules of a way compare this number with the ends of its range. */
const contextOf = async ({ cart }) =>
  new StepResponse({ cep: (cart.shipping_address?.postal_code ?? '').replaceAll(/\D/g, '') || '0' })

flows.listShippingOptionsForCartWorkflow.hooks.setShippingOptionsContext(contextOf)
flows.listShippingOptionsForCartWithPricingWorkflow.hooks.setShippingOptionsContext(contextOf)
