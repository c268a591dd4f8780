import { describe, expect, it } from 'vitest'
import { manifest } from '../../src/elements/manifest'
import type { ShopElement } from '../../src/index'
import {
  afterwards,
  backend,
  callsOf,
  freshCode,
  heard,
  inside,
  openReady,
  PRODUCT,
  elementsInTests,
} from '../support/element-page'

elementsInTests()

const AGENT = 'mercado-agente'
const SENDING = { path: '/api/order/send/product/', delay: 60_000 }

/** Each event that reaches the document, with the conversation that it names. */
function keysOf(): [type: string, conversation: unknown][] {
  const all: [string, unknown][] = []
  const listener = (event: Event) => all.push([event.type, (event as CustomEvent).detail.conversation])
  for (const { name } of manifest.events) {
    document.addEventListener(name, listener)
    afterwards(() => document.removeEventListener(name, listener))
  }
  return all
}

const sendFirst = (element: ShopElement) =>
  inside(element)
    .getByRole('button', { name: /^Enviar .* para o contato$/ })
    .first()
    .click()

/** As a console does when another contact is picked. */
function open(element: ShopElement, session: string, conversation: string): void {
  element.session = session
  element.conversation = conversation
}

describe('conversation', () => {
  it('is given back untouched in each event', async () => {
    const all = keysOf()
    const element = await openReady('shop-catalog', 'conversation=" Conta 7 / 42 "')
    await inside(element)
      .getByRole('button', { name: /^Adicionar / })
      .first()
      .click()
    await expect.poll(() => all.map(([type]) => type)).toContain('shop-add')
    expect(new Set(all.map(([, key]) => key))).toEqual(new Set([' Conta 7 / 42 ']))
    expect(all.length).toBeGreaterThan(4)
  })

  it('names the contact that a held call began with, after the agent opened the next one', async () => {
    const [first, next] = [freshCode(AGENT), freshCode(AGENT)]
    const sent = heard('shop-send')
    const element = await openReady('shop-catalog', 'conversation="first"', first)
    backend.addFault({ ...SENDING, session: first })
    await sendFirst(element)
    await expect.poll(() => callsOf(first).some((call) => call.includes('/api/order/send/product/'))).toBe(true)
    open(element, next, 'next')
    await element.ready
    backend.clearFaults()
    await expect.poll(() => sent.map(({ detail }) => detail.conversation)).toEqual(['first'])
    await sendFirst(element)
    await expect.poll(() => sent.map(({ detail }) => detail.conversation)).toEqual(['first', 'next'])
  })

  it('opens the same session anew for another conversation, without another session call', async () => {
    const code = freshCode()
    const moves = heard('shop-navigate')
    const element = await openReady('shop-catalog', 'conversation="a"', code)
    element.conversation = 'b'
    await element.ready
    element.navigate(`/product/${PRODUCT}`)
    await expect.poll(() => moves.map(({ detail }) => detail.conversation)).toEqual(['b'])
    expect(element.conversation).toBe('b')
    expect(callsOf(code).filter((call) => call.startsWith('GET /api/session'))).toHaveLength(1)
  })
})
