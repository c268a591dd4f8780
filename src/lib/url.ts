interface SafeUrlOptions {
  /** Allowed schemes, with the colon. */
  protocols?: readonly string[]
  /** Allowed hosts; an entry that starts with a dot allows every host below it. Any host when absent. */
  hosts?: readonly string[]
}

/** Control characters, backslashes (browsers read them as slashes) and marks that turn or hide text. */
const SUSPICIOUS = /[\p{Cc}\\\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

/**
 * The one place that decides whether an address may be opened. It reads the text as an absolute address, never
 * against a base, so that '//evil' and 'javascript:' cannot borrow one. Returns null for whatever is refused.
 *
 * @source https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function safeUrl(text: string, { protocols = ['https:'], hosts }: SafeUrlOptions = {}): URL | null {
  const url = parse(text)
  if (!url || !protocols.includes(url.protocol)) return null
  return hosts && !hosts.some((host) => isHost(url.hostname, host)) ? null : url
}

/**
 * The address of a picture, read against `base` (the API's or the page's address): https always, http only when
 * the base itself is http. Never `data:` or `blob:`. Returns null for whatever is refused.
 */
export function safeImageUrl(text: string, base: string): URL | null {
  if (text.trim() === '') return null
  const from = parse(base)
  const url = parse(text, from?.href)
  if (url?.protocol === 'https:') return url
  return url?.protocol === 'http:' && from?.protocol === 'http:' ? url : null
}

function parse(text: string, base?: string): URL | null {
  if (SUSPICIOUS.test(text)) return null
  try {
    const url = new URL(text, base)
    // 'https://bank@evil' shows one name and goes to another.
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

function isHost(hostname: string, allowed: string): boolean {
  return allowed.startsWith('.') ? hostname.endsWith(allowed) : hostname === allowed
}
