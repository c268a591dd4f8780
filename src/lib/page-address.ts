import { attempt } from './attempt'

/** A page without an address of its own (`srcdoc`, `blob:`) has that of its maker. */
export const pageAddress = () => (/^(about|blob|data):/.test(location.href) ? document.baseURI : location.href)

/** Makes an address absolute where the host's `<base href>`, which is for the host's own links, would lead it elsewhere. */
export function atPage(address: string): string {
  // A server has no page.
  if (typeof document === 'undefined' || document.baseURI === location.href) return address
  const [here, there] = [pageAddress(), document.baseURI].map((base) => attempt(() => new URL(address, base).href))
  return here === there ? address : (here ?? address)
}
