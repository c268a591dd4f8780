import { attempt } from './attempt'

interface SafeUrlOptions {
  /** Allowed schemes, with the colon. */
  protocols?: readonly string[]
  /** Allowed hosts; an entry that starts with a dot allows every host below it. Any host when absent. */
  hosts?: readonly string[]
}

/** Control characters, backslashes (browsers read them as slashes) and marks that turn or hide text. */
const SUSPICIOUS = /[\p{Cc}\\\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

/**
 * The one place that decides if an address may be opened; null refuses it. It takes no base, so that '//evil' and
 * 'javascript:' cannot use one (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
export function safeUrl(text: string, { protocols = ['https:'], hosts }: SafeUrlOptions = {}): URL | null {
  const url = parse(text)
  if (!url || !protocols.includes(url.protocol)) return null
  return hosts && !hosts.some((host) => isHost(url.hostname, host)) ? null : url
}

function parse(text: string): URL | null {
  const url = SUSPICIOUS.test(text) ? undefined : attempt(() => new URL(text))
  // 'https://bank@evil' shows one name and goes to another.
  return url?.username === '' && url.password === '' ? url : null
}

function isHost(hostname: string, allowed: string): boolean {
  return allowed.startsWith('.') ? hostname.endsWith(allowed) : hostname === allowed
}
