import { afterEach, describe, expect, it } from 'vitest'
import { shopTags, tags } from '../../src/elements/tags'
import {
  backend,
  cleanUp,
  defineOverBackend,
  freshCode,
  heard,
  neededBy,
  place,
  startPathOf,
} from '../support/element-page'
import { promiseAttributes } from '../support/element/attributes'
import { promiseLife } from '../support/element/life'
import { promiseMethods } from '../support/element/methods'
import { promiseOpening } from '../support/element/opening'
import { promiseProblems, showsACrash } from '../support/element/problems'

defineOverBackend()
afterEach(cleanUp)

describe.each(shopTags)('<%s>', (tag) => {
  it('is ready once its first screen can be used, with the event in the same task', async () => {
    const code = freshCode()
    backend.addFault({ path: '/api/session/', session: code, delay: 100, times: 1 })
    const ready = heard('shop-ready')
    const element = place(`<${tag} session="${code}" ${neededBy(tag)}></${tag}>`)
    const first = await Promise.race([element.ready.then(() => 'ready'), Promise.resolve('not yet')])
    expect(first).toBe('not yet')
    await element.ready
    expect(ready.map(({ target, detail }) => [target, detail])).toEqual([
      [element, expect.objectContaining({ route: startPathOf(tag), sessionType: 0, channelType: 2 })],
    ])
    expect(element.route).toBe(startPathOf(tag))
    const screen = tags[tag] === null ? 'button' : '[data-screen]'
    expect(element.shadowRoot?.querySelectorAll(screen)).toHaveLength(1)
    expect(element.shadowRoot?.querySelector(`${screen} *`)).not.toBeNull()
    expect(element.shadowRoot?.textContent).not.toContain('Carregando')
  })
})

describe('every element, such as <shop-cart>,', () => {
  promiseOpening('shop-cart')
  promiseAttributes('shop-cart')
  promiseMethods('shop-cart')
  promiseLife('shop-cart')
  promiseProblems('shop-cart')
})

it('<shop-cart-button> shows an error as its only button when it crashes, and works after the retry', async () => {
  await showsACrash('shop-cart-button', (root) => {
    const button = root.querySelector('button')
    return button?.getAttribute('aria-label') === 'Ops! Algo de errado aconteceu' ? button : null
  })
})
