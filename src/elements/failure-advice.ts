import type { ShopError } from '../lib/errors'
import { VENDOR_CALL } from '../session/vendors'
import { placeOf } from './console'

interface FailureAdvice {
  found: string
  todo: string
}

/** The advice on a failure for the host developer, in English; null for one between shopper and shop. */
export function adviceFor(tag: string, error: ShopError, apiBase: string): string | null {
  if (error.kind === 'setup') return `<${tag}>: ${error.message}`
  if (error.kind === 'refused' && !isSessionCall(error)) return null
  const { found, todo } = adviceOn(error, apiBase)
  return `<${tag}>: ${found} ${todo} [${error.supportId}]`
}

/** The developer's side of a failed call, in English. */
export function adviceOn(error: ShopError, apiBase: string): FailureAdvice {
  const call = `${error.call || 'a call'} at ${placeOf(apiBase)}`
  switch (error.kind) {
    case 'network':
      if (error.call === VENDOR_CALL)
        return {
          found: 'the captcha or the card form of a vendor did not come.',
          todo: 'Check that the page\'s policy allows its scripts and frames (csp() with captcha or cardForm), and what property "vendors" holds.',
        }
      return {
        found: `${call} got no answer.`,
        todo: "Check that api-base is right, that the server runs, and that it allows this page's origin (CORS) and policy (connect-src).",
      }
    case 'response':
      if (error.missing)
        return {
          found: `${call} answered without ${error.missing}, which the shop cannot do without.`,
          todo: 'Compare the answer with the wire contract.',
        }
      return {
        found: `${call} answered something that is not the shop's JSON.`,
        todo: "Check that api-base points at the shop's API and not at a web page.",
      }
    case 'http':
      return { found: `${call} answered status ${error.status}.`, todo: todoFor(error.status) }
    case 'refused':
      return isSessionCall(error)
        ? {
            found: `the server at ${placeOf(apiBase)} knows no such session.`,
            todo: 'Check what attribute "session" or the address gives.',
          }
        : {
            found: `${call} was refused: ${error.serverWords || error.code || error.status}`,
            todo: "Look at the shop's rules.",
          }
    case 'setup':
      return { found: error.message, todo: '' }
  }
}

function isSessionCall({ call }: ShopError): boolean {
  return call.startsWith('GET /api/session/')
}

function todoFor(status: number): string {
  if (status === 401) return 'Check the session code.'
  if (status === 404) return "Check that api-base points at the shop's API."
  return "Look at the server's log."
}
