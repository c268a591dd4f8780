import * as utils from '@medusajs/framework/utils'
import { vitrinePayment } from '../../../../../../src/backend/engines/medusa/server.ts'

export default vitrinePayment(utils)
