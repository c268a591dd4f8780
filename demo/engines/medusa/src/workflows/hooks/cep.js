import { StepResponse } from '@medusajs/framework/workflows-sdk'
import * as flows from '@medusajs/medusa/core-flows'
import { deliveryContext } from '../../../../../../src/backend/engines/medusa/server.ts'

const contextOf = async ({ cart }) => new StepResponse(deliveryContext(cart))

flows.listShippingOptionsForCartWorkflow.hooks.setShippingOptionsContext(contextOf)
flows.listShippingOptionsForCartWithPricingWorkflow.hooks.setShippingOptionsContext(contextOf)
