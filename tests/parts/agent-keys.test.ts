// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { handleAgentKey, singleKeys, type CheckoutKeys } from '../../src/parts/agent/agent-keys'
import type { ShopView } from '../../src/session/view'

afterEach(() => {
  document.body.replaceChildren()
  singleKeys.areOn = true
})

/** An agent's shop, and what its shortcuts did. */
function place({ isStandalone = false } = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<button>Menu</button><input>'
  const done: string[] = []
  const checkout: CheckoutKeys = {
    titles: ['Loja', 'Entrega'],
    goTo: (at) => void done.push(`section ${at}`),
    finish: async () => void done.push('finish'),
  }
  const view = { isStandalone } as ShopView
  const press = (init: KeyboardEventInit, target: Element = root.querySelector('button')!) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init })
    const hear = () => handleAgentKey(event, { view, root, showList: () => done.push('list'), checkout })
    document.addEventListener('keydown', hear, { once: true })
    target.dispatchEvent(event)
    return [...done.splice(0), event.defaultPrevented]
  }
  return { root, press, field: root.querySelector('input')! }
}

const SECOND = { key: '2', code: 'Digit2', altKey: true }

it('goes to a section, finishes, and shows the list', () => {
  const { press } = place()
  expect(press(SECOND)).toEqual(['section 1', true])
  expect(press({ key: 'Enter', ctrlKey: true })).toEqual(['finish', true])
  expect(press({ key: 'Enter', metaKey: true })).toEqual(['finish', true])
  expect(press({ key: '?' })).toEqual(['list', true])
})

it('leaves other keys and sections that are not there to the page', () => {
  const { press } = place()
  for (const init of [
    { key: 'Enter' },
    { key: 'Enter', ctrlKey: true, altKey: true },
    { key: '3', code: 'Digit3', altKey: true },
    { key: '2', code: 'Digit2', altKey: true, ctrlKey: true },
    { key: 'a' },
  ])
    expect(press(init)).toEqual([false])
})

it('takes no character from a field, and no key of one character that the agent has switched off', () => {
  const { press, field } = place()
  expect(press({ key: '?' }, field)).toEqual([false])
  // With Alt some keyboards write another character.
  expect(press({ ...SECOND, key: '™' }, field)).toEqual([false])
  expect(press(SECOND, field)).toEqual(['section 1', true])
  singleKeys.areOn = false
  expect(press({ key: '?' })).toEqual([false])
  expect(press(SECOND)).toEqual(['section 1', true])
})

it('counts no shortcut while a dialog is open: it would act behind it', () => {
  const { press, root } = place()
  const dialog = root.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  expect(press({ key: 'Enter', ctrlKey: true })).toEqual([false])
  dialog.remove()
  expect(press({ key: 'Enter', ctrlKey: true })).toEqual(['finish', true])
})

it('hears keys of the page only where the page is the shop’s own and nothing has the focus', () => {
  const other = document.body.appendChild(document.createElement('button'))
  const inside = place()
  expect(inside.press(SECOND, document.body)).toEqual([false])
  const own = place({ isStandalone: true })
  expect(own.press(SECOND, document.body)).toEqual(['section 1', true])
  expect(own.press(SECOND, other)).toEqual([false])
})
