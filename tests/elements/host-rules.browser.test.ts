import { afterEach, describe, expect, it } from 'vitest'
import type { ShopElement } from '../../src/index'
import { cleanUp, defineOverBackend, freshCode, openReady } from '../support/element-page'

defineOverBackend()
afterEach(cleanUp)

/** One or two values of each kind; a property takes those it supports. */
const VALUES =
  `none auto hidden collapse 30px 3 50% red center right rtl vertical-rl uppercase scroll flex grid 2 italic bold
  nowrap pre justify 0.5 scale(0.9) blur(2px) multiply content-box small-caps underline break-all wait dark thin
  isolate all super bidi-override circle manual`.split(/\s+/)

/** Values that are tried of each property. */
const MOST = 4

/** Rules for the element as a whole, or for its place and size, are the host's right. */
const THE_HOSTS =
  /^(all|display|content|content-visibility|zoom|visibility|pointer-events)$|^(-webkit-)?(min-|max-)?(width|height|(inline|block)-size|logical-)|border|^(perspective|scale|rotate|translate|transform|animation|transition|offset)/

function rootOf(element: ShopElement): HTMLElement {
  const root = element.shadowRoot?.querySelector<HTMLElement>('[lang]')
  if (!root) throw new Error('The shop shows nothing.')
  return root
}

function stateOf(element: ShopElement): string {
  const root = rootOf(element)
  const style = getComputedStyle(root)
  const { width, height } = root.getBoundingClientRect()
  return JSON.stringify([width, height, ...Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)])
}

async function openSized(): Promise<ShopElement> {
  const element = await openReady('shop-catalog', 'style="width:360px;height:640px"', freshCode())
  // Following the shop's colours, a change of style would start a transition.
  rootOf(element).style.transition = 'none'
  return element
}

describe('a property that a host sets on everything', () => {
  it('changes nothing inside the shop', async () => {
    const element = await openSized()
    const names = Array.from(getComputedStyle(element)).filter((name) => !THE_HOSTS.test(name))
    expect(names.length).toBeGreaterThan(200)
    const clean = stateOf(element)
    const leaks = names.flatMap((name) =>
      VALUES.filter((value) => CSS.supports(name, value))
        .slice(0, MOST)
        .flatMap((value) => {
          element.style.setProperty(name, value, 'important')
          const now = stateOf(element)
          element.style.removeProperty(name)
          return now === clean ? [] : [`${name}: ${value}`]
        }),
    )
    expect(leaks).toEqual([])
  })

  it('such as padding adds nothing to the size that the host gave', async () => {
    const element = await openSized()
    Object.assign(element.style, { padding: '30px', border: '5px solid', boxSizing: 'content-box' })
    const { width, height } = element.getBoundingClientRect()
    expect([width, height]).toEqual([360, 640])
  })
})
