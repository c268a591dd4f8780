import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepFocus } from '../../src/shell/focus/kept-focus'
import { afterwards, elementsInTests, followed, freshCode, inside, openReady } from '../support/element-page'

elementsInTests()

const focusedIn = (element: Element) => element.shadowRoot?.activeElement as HTMLElement | null

const nameOf = (control: Element | null) =>
  control && (control.getAttribute('aria-label') ?? control.textContent)?.replaceAll('\u00A0', ' ').trim()

/** Presses a control by keyboard, as soon as it is there. */
async function press(element: Element, role: 'button' | 'link', name: string | RegExp, key = '{Enter}'): Promise<void> {
  const control = inside(element).getByRole(role, { name }).first()
  await expect.element(control).toBeVisible()
  ;(control.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

describe('the focus after a press on', () => {
  it("a line's bin goes to the next line's, to the earlier one's, and to the heading when the cart is empty", async () => {
    const element = await openReady('shop-cart', '', freshCode('pedido-com-itens-distintos-demais'))
    await followed(element)
    const bins = () =>
      [...(element.shadowRoot?.querySelectorAll('[data-kin=less]') ?? [])].map((bin) => nameOf(bin) ?? '')
    await expect.poll(() => bins().length).toBeGreaterThan(2)
    const [first = '', second = ''] = bins()
    await press(element, 'button', first)
    await expect.poll(() => nameOf(focusedIn(element))).toBe(second)
    const last = bins().at(-1) ?? ''
    const earlier = bins().at(-2) ?? ''
    await press(element, 'button', last)
    await expect.poll(() => nameOf(focusedIn(element))).toBe(earlier)
    while (bins().length > 0) {
      const { length } = bins()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => bins().length).toBe(length - 1)
    }
    await expect.poll(() => focusedIn(element)?.matches('h1, h2')).toBe(true)
  })

  it("'Desfazer' goes back to where it came from", async () => {
    const element = await openReady('shop-cart', '', freshCode('pedido-abaixo-do-minimo'))
    await followed(element)
    await press(element, 'button', /^Remover (?!um item)/)
    await expect.poll(() => focusedIn(element)?.matches('[data-kin=less]')).toBe(true)
    await press(element, 'button', 'Desfazer')
    await expect.poll(() => focusedIn(element)?.matches('[data-kin=less]')).toBe(true)
  })

  it('a stepper stays on it when its minus becomes the bin', async () => {
    const element = await openReady('shop-cart', '', freshCode('pedido-com-itens'))
    await followed(element)
    const less = inside(element)
      .getByRole('button', { name: /^Remover um item/ })
      .first()
    await expect.element(less).toBeVisible()
    ;(less.element() as HTMLElement).focus()
    const control = less.element()
    while (nameOf(control)?.startsWith('Remover um item')) await userEvent.keyboard('{Enter}')
    await expect.poll(() => focusedIn(element)).toBe(control)
  })
})

/** A root with markup, as a shop's screen has it. */
function rooted(markup: string): { root: ShadowRoot; the: (selector: string) => HTMLElement } {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div data-screen tabindex="-1">${markup}</div>`
  const stop = keepFocus(root)
  afterwards(() => {
    stop()
    host.remove()
  })
  return {
    root,
    the(selector) {
      const found = root.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`No ${selector}`)
      return found
    },
  }
}

describe('a focused control that', () => {
  const LIST = '<h1>Lista</h1><ul><li><button id=a>a</button></li><li><button id=b>b</button></li></ul>'

  it.each<[happens: string, act: (control: HTMLElement) => void]>([
    ['leaves', (control) => control.remove()],
    ['leaves with what is around it', (control) => control.parentElement?.remove()],
    ['is disabled', (control) => control.setAttribute('disabled', '')],
    ['is hidden', (control) => (control.hidden = true)],
    ['is hidden with what is around it', (control) => control.parentElement?.toggleAttribute('hidden')],
    ['gets no box', (control) => (control.style.display = 'none')],
    ['is made inert', (control) => control.parentElement?.toggleAttribute('inert')],
  ])('%s hands the focus on to the next, else to the one before', async (_, act) => {
    const { root, the } = rooted(LIST)
    the('#a').focus()
    act(the('#a'))
    await expect.poll(() => root.activeElement).toBe(the('#b'))
    const { the: that, root: other } = rooted(LIST)
    that('#b').focus()
    act(that('#b'))
    await expect.poll(() => other.activeElement).toBe(that('#a'))
  })

  it('is replaced hands it on to what came in its stead', async () => {
    const { root, the } = rooted(LIST)
    the('#a').focus()
    the('#a').outerHTML = '<button id=c>c</button>'
    await expect.poll(() => root.activeElement).toBe(the('#c'))
    const fresh = document.createElement('button')
    // As Preact does: first the new one, then the old one goes.
    the('#b').focus()
    the('#b').before(fresh)
    the('#b').remove()
    await expect.poll(() => root.activeElement).toBe(fresh)
  })

  it('leaves as the last of its section hands it on to the heading of that section', async () => {
    const { root, the } = rooted(`${LIST}<section><h2>Cupom</h2><button id=c>c</button></section>`)
    the('#c').focus()
    the('#c').remove()
    await expect.poll(() => root.activeElement).toBe(the('h2'))
  })

  it('opened a dialog and left meanwhile hands it on when the dialog closes', async () => {
    const { root, the } = rooted(`${LIST}<dialog><button id=d>d</button></dialog>`)
    const dialog = the('dialog') as HTMLDialogElement
    the('#a').focus()
    the('#a').parentElement?.remove()
    dialog.showModal()
    await expect.poll(() => root.activeElement).toBe(the('#d'))
    dialog.remove()
    await expect.poll(() => root.activeElement).toBe(the('#b'))
  })

  describe('leaves with its toast', () => {
    const TOASTS = '<output><div><button id=t>t</button></div><div><button id=u>u</button></div></output>'

    it('hands it on to the next toast, and from the last one back to where it came from', async () => {
      const { root, the } = rooted(`${TOASTS}${LIST}`)
      the('#b').focus()
      the('#t').focus()
      the('#t').parentElement?.remove()
      await expect.poll(() => root.activeElement).toBe(the('#u'))
      the('#u').parentElement?.remove()
      await expect.poll(() => root.activeElement).toBe(the('#b'))
    })

    it.each<[from: string, leave: (control: HTMLElement) => void, to: string]>([
      ['its field', () => undefined, '#d'],
      ['a control that has left since', (control) => control.remove(), '#e'],
      ['nowhere', (control) => control.blur(), '#d'],
    ])('stays in an open dialog, where the focus came from %s', async (_, leave, to) => {
      const { root, the } = rooted(`${LIST}<dialog>${TOASTS}<button id=d>d</button><button id=e>e</button></dialog>`)
      ;(the('dialog') as HTMLDialogElement).showModal()
      the('#d').focus()
      const origin = the('#d')
      if (to === '#d') leave(origin)
      await new Promise((resolve) => setTimeout(resolve))
      the('#u').focus()
      if (to === '#e') leave(origin)
      the('output').replaceChildren()
      await expect.poll(() => root.activeElement).toBe(the(to))
    })
  })

  it('is left by a press on the page, or by the page itself, keeps nothing', async () => {
    const { root, the } = rooted(LIST)
    the('#a').focus()
    the('#a').blur()
    await new Promise((resolve) => setTimeout(resolve))
    the('#a').remove()
    await new Promise((resolve) => setTimeout(resolve))
    expect(root.activeElement).toBeNull()
    const own = document.body.appendChild(document.createElement('button'))
    afterwards(() => own.remove())
    the('#b').focus()
    own.focus()
    the('#b').remove()
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(own)
  })
})
