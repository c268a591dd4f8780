/** Directive → sources, as in a policy: `{ 'frame-src': ["'self'"] }`. */
export type CspSources = Readonly<Record<string, readonly string[]>>

export interface CspOptions {
  /** Where `loader.js` is, e.g. 'https://cdn.example/vitrine/'; '' is the page's own origin. */
  scripts?: string
  /** The value of the attribute `api-base`; '' is the page's own origin. */
  apiBase?: string
  /** Origins of the shop's pictures; the page's own when missing. */
  images?: string | readonly string[]
  /** The nonce of this response, if the host's policy uses nonces. It also goes on the script tag and the element. */
  nonce?: string
  /** The shop's payments may ask for Google's captcha. */
  captcha?: boolean
  /** The shop's cards may be taken by Mercado Pago's form. */
  cardForm?: boolean
  /** Origins whose pages may show this one in a frame; no page when missing. Only the header says it: a `<meta>` cannot. */
  framedBy?: string | readonly string[]
  /** Anything else that the page needs, such as another vendor's card form; joined with the shop's sources. */
  extra?: CspSources
}

// As the vendor's documentation lists them.
const CAPTCHA: CspSources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'style-src': ["'unsafe-inline'"],
}

// The vendor publishes no list: the form's code, words, fields and calls, and the bank's page if a card asks for one.
const CARD_FORM: CspSources = {
  'script-src': ['https://sdk.mercadopago.com', 'https://*.mlstatic.com'],
  'frame-src': ['https://*.mercadopago.com', 'https://*.mercadopago.com.br', 'https://*.mercadolibre.com'],
  'connect-src': ['https://*.mercadopago.com', 'https://*.mercadolibre.com', 'https://*.mlstatic.com'],
  'img-src': ['https://*.mlstatic.com'],
  'style-src': ["'unsafe-inline'"],
}

/**
 * The strictest content security policy that the shop runs under, for a host's addresses: the value of the header
 * `Content-Security-Policy`. For servers: it needs no browser.
 *
 * Styles come from where the scripts do: only browsers without constructable style sheets (Safari below 16.4) ask for them.
 *
 * Trusted Types are required unless a vendor's script is allowed, because no vendor promises to support them. Both
 * vendors write inline styles, which no nonce can name.
 *
 * @throws TypeError for an address that is no http(s) address, and for a nonce or source that would end the directive
 */
export function csp(options: CspOptions = {}): string {
  const {
    scripts = '',
    apiBase = '',
    images = [],
    nonce,
    captcha = false,
    cardForm = false,
    framedBy = [],
    extra = {},
  } = options
  const hasVendor = captcha || cardForm
  const shop: CspSources = {
    'default-src': ["'none'"],
    'script-src': nonce === undefined ? [source(scripts)] : [`'nonce-${nonce}'`],
    'style-src': nonce === undefined ? [source(scripts)] : hasVendor ? [] : [`'nonce-${nonce}'`],
    'img-src': images.length > 0 ? [images].flat().map(source) : ["'self'"],
    'connect-src': [source(apiBase)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // No other directive covers it: a stranger's page could lay a button of its own over 'Pagar'.
    'frame-ancestors': [framedBy].flat().map(source),
    ...(!hasVendor && { 'require-trusted-types-for': ["'script'"] }),
  }
  return write([shop, captcha ? CAPTCHA : {}, cardForm ? CARD_FORM : {}, extra])
}

const INLINE = "'unsafe-inline'"

/** Joins the sources of each directive; a directive without sources says 'none'. */
function write(parts: readonly CspSources[]): string {
  const names = new Set(parts.flatMap((part) => Object.keys(part)))
  const lines = Array.from(names, (name) => {
    const sources = new Set(parts.flatMap((part) => part[name] ?? []))
    if (sources.size > 1) sources.delete("'none'")
    // A hash beside it would disable it.
    if (sources.has(INLINE)) for (const one of sources) if (one.startsWith("'sha")) sources.delete(one)
    return `${name} ${Array.from(sources, checked).join(' ') || "'none'"}`
  })
  return lines.join('; ')
}

/** An address as a source: its origin, and its folder when it has one. */
function source(address: string): string {
  if (address === '' || (address.startsWith('/') && !address.startsWith('//'))) return "'self'"
  if (address === 'data:' || address === "'self'") return address
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new TypeError(`csp(): "${address}" is no http(s) address.`)
  const { origin, pathname } = new URL(address)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return folder === '/' ? origin : origin + folder
}

/** A semicolon or a space would let the address add a directive or source of its own. */
function checked(text: string): string {
  if (/[\s;,]/.test(text)) throw new TypeError(`csp(): "${text}" is no single source.`)
  return text
}
