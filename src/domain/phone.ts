/** Longer than any phone number; a longer text is none. */
const LONGEST = 32

/** An area code and a mobile number of nine digits, or a landline of eight. */
const LOCAL = /^([1-9][1-9])(9[0-9]{4}|[2-8][0-9]{3})([0-9]{4})$/

/**
 * `(11) 91234-5678`, or `(11) 3234-5678` for a landline, without the code 55, a trunk 0 and a carrier. Any other text, such
 * as a number of another country, stays as it came (storefront specification, section 5, "Phone display").
 */
export function formatPhone(text: string): string {
  const plain = text.length > LONGEST || /[^0-9+()\s.\-\u2010-\u2015]/.test(text) ? '' : text.replace(/[^0-9+]/g, '')
  const local = localDigits(plain)
  return LOCAL.test(local) ? local.replace(LOCAL, '($1) $2-$3') : text
}

function localDigits(plain: string): string {
  const foreign = /^(?:\+|00)(?!55)/
  if (foreign.test(plain)) return ''
  const national = plain.replace(/^(?:\+|00)55/, '')
  // 55 is also an area code in Rio Grande do Sul: only a number too long to be local carries the country's.
  const bare = /^55[0-9]{10,}$/.test(national) ? national.slice(2) : national
  // The trunk 0 stands alone or before the two digits of a carrier.
  return bare.replace(/^0(?:[0-9]{2}(?=[0-9]{10,11}$))?/, '')
}
