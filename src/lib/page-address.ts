import { attempt } from './attempt'

/** A page without an address of its own (`srcdoc`, `blob:`) has that of its maker. */
export const pageAddress = () => (location.protocol.startsWith('http') ? location.href : document.baseURI)

/** An address under a host's `<base href>`, which is for the host's own links: made absolute, it ignores that. */
export function atPage(address: string): string {
  // A server has no page.
  if (typeof document === 'undefined' || document.baseURI === location.href) return address
  return attempt(() => new URL(address, pageAddress()).href) ?? address
}
