import DOMPurify from 'dompurify'

const TAGS = (
  'p br hr ul ol li strong b em i u s small sub sup span div blockquote a img h1 h2 h3 h4 h5 h6 ' +
  'table caption thead tbody tfoot tr th td'
).split(' ')

const RULES = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan'],
  // Otherwise the address check below would remove their numbers.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:)/i,
  RETURN_DOM_FRAGMENT: true as const,
}

/**
 * Turns HTML of a product or an error into safe nodes: an allow-list of tags, no style, class, id or handlers, links in
 * a new tab, pictures over https only.
 * @throws when the page forbids parsing HTML (Trusted Types with a closed list of policies); show plain text then
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, RULES)
  for (const heading of fragment.querySelectorAll('h1,h2,h4,h5,h6')) tame(heading)
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (!image.src.startsWith('https:')) image.remove()
    image.loading = 'lazy'
    image.referrerPolicy = 'no-referrer'
  }
  return fragment
}

// An `<h1>` of a description must not be a heading of the page.
function tame(heading: Element) {
  const plain = heading.ownerDocument.createElement('h3')
  plain.append(...heading.childNodes)
  heading.replaceWith(plain)
}
