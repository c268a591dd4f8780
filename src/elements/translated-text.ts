/** Nodes that translators put in the place of a text. The shop renders none of these. */
const isWrapper = (node: Node): node is Element => node instanceof Element && /^font$|-/.test(node.localName)
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/**
 * A page translator puts elements of its own in the place of text nodes, and the components go on writing into those. So
 * each text stays beside what replaced it, empty: once it is written into, moved or removed, the replacement follows.
 */
export function followTranslators(root: ShadowRoot | null): () => void {
  const wrappers = new WeakMap<Text, Element>()
  const originals = new WeakMap<Element, { text: Text; data: string }>()

  function release(text: Text): void {
    wrappers.get(text)?.remove()
    wrappers.delete(text)
  }

  /** @param isWritten the shop has written since: its words count */
  function seat(text: Text, wrapper: Element, isWritten: boolean): void {
    if (isWritten) return wrapper.replaceWith(text)
    // Some translators move the text into their element.
    if (wrapper.contains(text)) text.replaceWith(text.cloneNode())
    wrappers.set(text, wrapper)
    originals.set(wrapper, { text, data: text.data })
    text.data = ''
    wrapper.after(text)
  }

  /** Some translators put the text back where it was. */
  function showOriginal(wrapper: Element): void {
    const { text, data } = originals.get(wrapper) ?? {}
    if (!text || wrappers.get(text) !== wrapper || wrapper.isConnected) return
    if (text.data === '') text.data = data ?? ''
    wrappers.delete(text)
  }

  function follow(records: MutationRecord[]): void {
    const written = new Set(records.filter(({ type }) => type === 'characterData').map(({ target }) => target))
    for (const text of written) if (isText(text)) release(text)
    /** By their parent, in the order of the texts that they replaced. */
    const added = new Map<Node, Element[]>()
    for (const { target, addedNodes } of records) {
      const come = Array.from(addedNodes).filter(isWrapper)
      if (come.length > 0) added.set(target, [...(added.get(target) ?? []), ...come])
    }
    const gone = records.flatMap(({ target, removedNodes }) =>
      [...removedNodes].map((node) => ({ node, from: target })),
    )
    for (const { node } of gone) if (isWrapper(node)) showOriginal(node)
    for (const { node, from } of gone) {
      if (!isText(node)) continue
      const wrapper = wrappers.get(node)
      const replacement = wrapper ? undefined : added.get(from)?.shift()
      if (replacement) seat(node, replacement, written.has(node))
      else if (wrapper && node.isConnected) node.before(wrapper)
      else release(node)
    }
    // These changes are no news.
    observer.takeRecords()
  }

  const observer = new MutationObserver(follow)
  if (root) observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
