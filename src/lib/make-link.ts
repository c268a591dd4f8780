/** A `<link>` to place in the head. */
export const makeLink = (rel: string, href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel, href })
