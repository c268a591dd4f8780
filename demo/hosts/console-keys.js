const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * The console's own shortcuts, listed by '?'. Those of one key leave fields alone, and the shop's elements, which have
 * shortcuts of their own.
 */
export function listenForKeys({ search, order, finish, reply, next }) {
  const list = document.querySelector('#keys')
  const actions = { '/': search, p: order, r: reply, n: next, '?': () => list.showModal() }
  document.addEventListener('keydown', (event) => {
    const path = event.composedPath()
    const isInShop = path.some((part) => part instanceof Element && part.localName.startsWith('shop-'))
    const isTyped = path[0] instanceof Element && path[0].matches(FIELDS)
    if (list.open || event.altKey || event.defaultPrevented) return
    // This key writes no text, so it also counts in the reply. In the order it is the shop's own.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (!path.some((part) => part instanceof Element && part.localName === 'shop-checkout')) finish()
      return
    }
    const action = actions[event.key]
    if (!action || isTyped || event.ctrlKey || event.metaKey) return
    // A shop's '/' and '?' are its own. A field inside it is found by the path, so a letter typed there stays a letter.
    if (isInShop && (event.key === '/' || event.key === '?')) return
    event.preventDefault()
    action()
  })
}
