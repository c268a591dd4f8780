import type { ShopError } from '../lib/errors'
import { VENDOR_CALL } from '../session/vendors'

const told = new Set<string>()

/** Says a sentence to the host developer, once a page. The only place that writes to the console. */
export function tellDeveloper(sentence: string, level: 'error' | 'warn' = 'error'): void {
  if (told.has(sentence)) return
  told.add(sentence)
  // oxlint is told in its settings that this file may.
  console[level](sentence)
}

/** Answers a host developer who asked, on the console. */
export function report(sentence: string): void {
  console.info(sentence)
}

/** What a host developer has to look at, in English; null when it is a matter between shopper and shop. */
export function adviceFor(tag: string, error: ShopError, apiBase: string): string | null {
  const where = apiBase === '' ? "the page's own origin" : `"${apiBase}"`
  const start = `<${tag}>: ${error.call || 'a call'} at ${where}`
  switch (error.kind) {
    case 'network':
      if (error.call === VENDOR_CALL)
        return `<${tag}>: the captcha or the card form of a vendor did not come. Check that the page's policy allows its scripts and frames (csp() with captcha or cardForm), and what property "vendors" holds. [${error.supportId}]`
      return `${start} got no answer. Check that api-base is right, that the server runs, and that it allows this page's origin (CORS) and policy (connect-src). [${error.supportId}]`
    case 'response':
      return `${start} answered something that is not the shop's JSON. Check that api-base points at the shop's API and not at a web page. [${error.supportId}]`
    case 'http':
      return `${start} answered status ${error.status}. ${error.status === 401 ? 'Check the session code.' : "Look at the server's log."} [${error.supportId}]`
    case 'setup':
      return `<${tag}>: ${error.message}`
    case 'refused':
      return error.call.startsWith('GET /api/session/')
        ? `<${tag}>: the server at ${where} knows no such session. Check what attribute "session" or the address gives. [${error.supportId}]`
        : null
  }
}
