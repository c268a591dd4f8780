import { pix } from '../../pix.js'

/** The adapter's charges. */
export default async function charge({ headers, body }, response) {
  const made = await pix.charge(headers.authorization, body)
  response.status(made ? 200 : 403).json(made ?? {})
}
