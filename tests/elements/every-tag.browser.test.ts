import { describe, expect, it } from 'vitest'
import { shopTags, tags } from '../../src/opening/tags'
import type { ShopElement } from '../../src/index'
import {
  afterwards,
  backend,
  callsOf,
  defineOverBackend,
  freshCode,
  heard,
  neededBy,
  openReady,
  place,
  startPathOf,
  wait,
  elementsInTests,
} from '../support/element-page'
import { promiseAttributes } from '../support/element/attributes'
import { promiseMethods } from '../support/element/methods'
import { promiseProblems, showsACrash } from '../support/element/problems'

elementsInTests()

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

const ELSEWHERE = '/change-payment'

const sessionCalls = (code: string) => callsOf(code).filter((call) => call.startsWith('GET /api/session/')).length

function addBox(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  afterwards(() => box.remove())
  return box
}

function addFrame(): HTMLElement {
  const frame = document.body.appendChild(document.createElement('iframe'))
  afterwards(() => frame.remove())
  if (!frame.contentDocument) throw new Error('The frame has no document.')
  return frame.contentDocument.body
}

type Movable = Element & { moveBefore?: (node: Node, child: Node | null) => void }

const moves: Record<string, (element: ShopElement) => void> = {
  'appended elsewhere': (element) => addBox().append(element),
  'taken out and put back in one turn': (element) => {
    const parent = element.parentElement
    element.remove()
    parent?.append(element)
  },
  'moved with moveBefore': (element) => {
    const box: Movable = addBox()
    if (box.moveBefore) box.moveBefore(element, null)
    else box.append(element)
  },
  'put into another shadow root': (element) => addBox().attachShadow({ mode: 'closed' }).append(element),
  'put into a frame': (element) => addFrame().append(element),
}

describe('every element, such as <shop-cart>,', () => {
  const tag = 'shop-cart'

  promiseAttributes(tag)
  promiseMethods(tag)
  promiseProblems(tag)

  it('is registered once, however often it is defined', () => {
    const registered = customElements.get(tag)
    expect(registered).toBeDefined()
    expect(defineOverBackend).not.toThrow()
    expect(customElements.get(tag)).toBe(registered)
  })

  it('has an open shadow root, and adds nothing beside it', () => {
    const element = place(`<${tag} session="${freshCode()}"></${tag}>`)
    expect(element.shadowRoot?.mode).toBe('open')
    expect(element.childNodes).toHaveLength(0)
  })

  it('is never ready with an unknown session, and is ready again with a known one', async () => {
    const element = place(`<${tag} session="nobody" ${neededBy(tag)}></${tag}>`)
    await expect(element.ready).rejects.toMatchObject({ name: 'ShopError', call: 'GET /api/session/{code}' })
    const code = freshCode()
    element.session = code
    await element.ready
    expect(callsOf(code)[0]).toMatch(/^GET \/api\/session\//)
  })

  it.each(Object.entries(moves))('keeps screen, looks and session when it is %s', async (_how, move) => {
    const code = freshCode()
    const element = await openReady(tag, '', code)
    element.navigate(ELSEWHERE)
    await expect.poll(() => element.shadowRoot?.textContent).toContain('Aguardando alteração...')
    const before = element.shadowRoot?.firstElementChild
    const route = element.route
    move(element)
    await wait(50)
    expect(element.isConnected).toBe(true)
    expect(element.shadowRoot?.firstElementChild).toBe(before)
    expect(element.route).toBe(route)
    expect(sessionCalls(code)).toBe(1)
    expect(before && element.ownerDocument.defaultView?.getComputedStyle(before).boxSizing).toBe('border-box')
  })
})

it('<shop-cart-button> shows an error as its only button when it crashes, and works after the retry', async () => {
  await showsACrash('shop-cart-button', (root) => {
    const button = root.querySelector('button')
    return button?.getAttribute('aria-label') === 'Ops! Algo de errado aconteceu' ? button : null
  })
})
