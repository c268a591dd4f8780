import { pix } from '../../pix.js'

/** The acquirer's notifications. EverShop keeps no try with an order: the conversation settles it, by Vitrine's extension. */
export default async function hear({ headers, body }, response) {
  response.sendStatus(await pix.hear(headers, body, async () => undefined))
}
