const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * The console's own shortcuts of one key, listed by '?'. They leave fields alone, and the shop's elements, which have
 * shortcuts of their own.
 */
export function listenForKeys({ search, order, reply, next }) {
  const list = document.querySelector('#keys')
  const actions = { '/': search, p: order, r: reply, n: next, '?': () => list.showModal() }
  document.addEventListener('keydown', (event) => {
    const path = event.composedPath()
    const isInShop = path.some((part) => part instanceof Element && part.localName.startsWith('shop-'))
    const isTyped = path[0] instanceof Element && path[0].matches(FIELDS)
    const action = actions[event.key]
    if (!action || isTyped || list.open || event.ctrlKey || event.altKey || event.metaKey) return
    // A shop's '/' and '?' are its own. A field inside it is found by the path, so a letter typed there stays a letter.
    if (isInShop && (event.key === '/' || event.key === '?')) return
    event.preventDefault()
    action()
  })
}
