import { pix } from '../../../pix.js'

/** The adapter's charges. */
export const POST = async ({ headers, body }, response) => {
  const charge = await pix.charge(headers.authorization, body)
  response.status(charge ? 200 : 403).json(charge ?? {})
}
