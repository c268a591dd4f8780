import { expect, it } from 'vitest'
import type { ShopTag } from '../../../src/elements/tags'
import type { ShopElement } from '../../../src/index'
import { afterwards, callsOf, freshCode, openReady, wait } from '../element-page'

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

export function promiseLife(tag: ShopTag): void {
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
}
