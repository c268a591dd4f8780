/** The longest address a mail server takes (RFC 5321, section 4.5.3.1). */
const LONGEST = 254

/** True for a possible e-mail address: one @, a domain with dots (storefront specification, section 5, "Email"). */
export function isValidEmail(text: string): boolean {
  if (text.length > LONGEST || /[\s()<>[\]:;\\,"!#%&]/.test(text)) return false
  const [name = '', domain = '', ...rest] = text.split('@')
  if (name === '' || rest.length > 0) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => label !== '') && /^[a-z]{2,}$/i.test(labels.at(-1) ?? '')
}
