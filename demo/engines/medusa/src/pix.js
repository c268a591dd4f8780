import { pixOf } from '../../pix.ts'

const { ACQUIRER = '', ADAPTER = '', ENGINE_SECRET: secret = '' } = process.env
export const pix = pixOf({ acquirer: ACQUIRER, adapter: ADAPTER, secret })
