import { cardGaps } from '../../../domain/card'
import { readExpiry } from '../../../domain/typed-date'
import { createMask } from '../../../ui/fields/mask'
import { createDateMask, templateFor } from '../../../ui/fields/masks'

/** `4111 1111 1111 1111`, in the groups of the number's brand. */
export const cardNumberMask = createMask({
  template: (text) => {
    const gaps = cardGaps(text)
    const groups = [...'9'.repeat(19)].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit))
    return templateFor(/^[0-9]{0,19}$/, groups.join(''))(text)
  },
})

/** The slash is where the mask writes it, or missing. */
const EXPIRY = /^(?:[012]?|(?:0[0-9]|1[0-2]|20)\/?[0-9]{0,2})$/
const EXPIRY_WITH_CENTURY = /^[0-9]{2}\/?20[0-9]{1,2}$/

/** `08/31` */
export const cardExpiryMask = createDateMask({
  template: (text) => (EXPIRY.test(text) ? '99/99' : EXPIRY_WITH_CENTURY.test(text) ? '99/9999' : null),
  // A first digit above 2 is a month: 2 may become 2031-08.
  whileTyped: (text) => (/^[3-9]$/.test(text) ? `0${text}` : /[0-9]{2}\s*$/.test(text) ? readExpiry(text) : null),
  read: readExpiry,
})

/** `123` */
export const securityCodeMask = createMask({ template: templateFor(/^[0-9]{0,4}$/, '9999') })
