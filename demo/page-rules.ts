import { csp, type CspSources } from '../src/lib/csp.ts'

/** Paths that the reference backend answers; all others are files. */
export const BACKEND_PATHS = /^\/(api|art|healthz|vendor|operator|tray\/link-store)(\/|$)/

/** The policy that the shop needs, and nothing more. @param framedBy origins that may frame the page */
export function strictPolicy(extra: CspSources = {}, framedBy: readonly string[] = []): string {
  const own: CspSources = {
    'style-src': ["'self'"],
    'img-src': ['data:'],
    // Only for the frames of the captcha and of the embedded card form.
    'frame-src': ["'self'"],
  }
  const sources = (name: string) => [...(own[name] ?? []), ...(extra[name] ?? [])]
  const names = new Set([...Object.keys(own), ...Object.keys(extra)])
  return csp({ framedBy, extra: Object.fromEntries(Array.from(names, (name) => [name, sources(name)])) })
}
