import * as utils from '@medusajs/framework/utils'
import { productIndex } from '../../../../../src/backend/engines/medusa/server.ts'

export default productIndex(utils)
