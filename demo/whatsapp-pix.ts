/*
 * An order's PIX as a message of the WhatsApp Cloud API, for a server that sends it: `order_details` with the action
 * `review_and_pay` and `pix_dynamic_code`. Buyers copy the code where they are. Amounts are integer cents, so `offset` is 100.
 */

/** A line of the order; amounts in cents, of one unit. */
export interface PixLine {
  productId: string
  name: string
  quantity: number
  unitPrice: number
}

export interface PixMessageOptions {
  /** Phone number of the buyer, digits with the country. */
  to: string
  body: string
  /** Your own name of the payment, at most 35 characters: letters, digits, '_', '-' and '.'. Unique for each message. */
  referenceId: string
  order: {
    items: readonly PixLine[]
    /** Cents. The total is what the code charges. */
    subtotal: number
    discount: number
    freight: number
    total: number
  }
  pix: {
    /** The dynamic code, as copied and pasted. */
    code: string
    merchantName: string
    key: string
    keyType: 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'EVP'
    /** End of the code, ISO 8601; WhatsApp takes orders that end 5 minutes from now at the earliest. */
    expiresAt?: string
  }
  /** Goods that are delivered are `physical-goods`. */
  goods?: 'physical-goods' | 'digital-goods'
}

const REFERENCE = /^[\w.-]{1,35}$/
const inCents = (value: number) => ({ value, offset: 100 })

/** @throws RangeError for amounts that are no cents, lines that do not sum up, or a reference of another form */
export function whatsAppPix({ to, body, referenceId, order, pix, goods = 'physical-goods' }: PixMessageOptions) {
  const { items, subtotal, discount, freight, total } = order
  const amounts = [subtotal, discount, freight, total, ...items.flatMap((one) => [one.unitPrice, one.quantity])]
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    throw new RangeError('Amounts are integer cents.')
  if (!REFERENCE.test(referenceId)) throw new RangeError(`'${referenceId}' is no reference of WhatsApp.`)
  const sum = items.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
  if (items.length === 0 || sum !== subtotal || subtotal + freight - discount !== total)
    throw new RangeError('The lines, freight and discount do not add up to the total.')
  const end = pix.expiresAt === undefined ? undefined : Math.floor(Date.parse(pix.expiresAt) / 1000)
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'interactive',
    interactive: {
      type: 'order_details',
      body: { text: body },
      action: {
        name: 'review_and_pay',
        parameters: {
          reference_id: referenceId,
          type: goods,
          payment_type: 'br',
          payment_settings: [
            {
              type: 'pix_dynamic_code',
              pix_dynamic_code: {
                code: pix.code,
                merchant_name: pix.merchantName,
                key: pix.key,
                key_type: pix.keyType,
              },
            },
          ],
          currency: 'BRL',
          total_amount: inCents(total),
          order: {
            status: 'pending',
            ...(end !== undefined && {
              expiration: { timestamp: String(end), description: 'O código PIX deixa de valer.' },
            }),
            items: items.map(({ productId, name, quantity, unitPrice }) => ({
              retailer_id: productId,
              name: name.slice(0, 60),
              amount: inCents(unitPrice),
              quantity,
            })),
            subtotal: inCents(subtotal),
            tax: inCents(0),
            ...(freight > 0 && { shipping: inCents(freight) }),
            ...(discount > 0 && { discount: inCents(discount) }),
          },
        },
      },
    },
  } as const
}
