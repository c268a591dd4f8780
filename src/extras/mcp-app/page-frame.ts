import type { McpHost } from '../bridge/mcp-host'
import type { ShopElement } from '../../elements/shop-element'
import { mcpAppText } from '../../text/bridge'
import { copyText } from '../../ui/copyText'

/** Height of the shop where the host sets none, px. A page as tall as its list would load all of it. */
const HEIGHT = 640

export type PageFrame = ReturnType<typeof createFrame>

/** Everything of the page but the shop: its size, a line of words, an address to copy, and two buttons. */
export function createFrame() {
  const note = piece('p', 'note')
  const address = piece('div', 'address')
  const bar = piece('div', 'bar')
  const payButton = button(mcpAppText.pay)
  const wideButton = button(mcpAppText.fullscreen)
  let pay: (() => Promise<void>) | null = null

  note.setAttribute('role', 'status')
  note.textContent = mcpAppText.opening
  address.setAttribute('role', 'alert')
  address.hidden = true
  bar.hidden = true
  payButton.className = 'pay'
  payButton.hidden = true
  wideButton.hidden = true
  payButton.addEventListener('click', () => void press())
  bar.append(payButton, wideButton)
  document.body.replaceChildren(note, address, bar)

  async function press(): Promise<void> {
    payButton.disabled = true
    note.hidden = true
    address.hidden = true
    await pay?.()
    payButton.disabled = false
  }

  return {
    say(words: string): void {
      note.hidden = false
      note.textContent = words
    },
    show(shop: ShopElement): void {
      note.hidden = true
      bar.hidden = false
      bar.before(shop)
    },
    /** @param go opens the shop's own page; null while there is nothing to pay */
    offerToPay(go: (() => Promise<void>) | null): void {
      pay = go
      payButton.hidden = go === null
    },
    showAddress(url: string): void {
      const words = piece('p', '')
      const field = document.createElement('textarea')
      const copy = button(mcpAppText.copy)
      words.textContent = mcpAppText.unopened
      field.readOnly = true
      field.rows = 2
      field.value = url
      field.setAttribute('aria-label', mcpAppText.address)
      copy.addEventListener('click', () => {
        void copyText(url, field).then(
          (isCopied) => (copy.textContent = isCopied ? mcpAppText.copied : mcpAppText.copy),
        )
      })
      address.replaceChildren(words, field, copy)
      address.hidden = false
    },
    /** Takes the host's size and modes, and tells it the page's own size. */
    follow(host: McpHost): void {
      const fit = () => {
        const { containerDimensions: size, displayMode, availableDisplayModes, safeAreaInsets: safe } = host.context()
        const { theme, styles } = host.context()
        document.documentElement.style.colorScheme = theme ?? 'light'
        // The shop's own colours are read from the host's later; the strip below it has them too.
        document.body.style.background = styles?.variables?.['--color-background-primary'] ?? ''
        document.body.style.color = styles?.variables?.['--color-text-primary'] ?? ''
        document.body.style.fontFamily = styles?.variables?.['--font-sans'] ?? ''
        const isFull = displayMode === 'fullscreen'
        const height = Math.min(HEIGHT, size?.maxHeight ?? HEIGHT)
        document.body.style.height = isFull || size?.height !== undefined ? '100vh' : `${height}px`
        if (safe) document.body.style.padding = `${safe.top}px ${safe.right}px ${safe.bottom}px ${safe.left}px`
        wideButton.hidden = isFull || !availableDisplayModes?.includes('fullscreen')
      }
      wideButton.addEventListener('click', () => void host.requestMode('fullscreen').catch(() => undefined))
      host.onContext(fit)
      fit()
      reportSize(host)
    },
  }
}

function reportSize(host: McpHost): void {
  let last = ''
  new ResizeObserver(() => {
    const { width, height } = document.body.getBoundingClientRect()
    const size = { width: Math.ceil(width), height: Math.ceil(height) }
    if (JSON.stringify(size) === last) return
    last = JSON.stringify(size)
    host.notify('ui/notifications/size-changed', size)
  }).observe(document.body)
}

function piece(tag: 'div' | 'p', name: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = name
  return made
}

function button(words: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  return made
}
