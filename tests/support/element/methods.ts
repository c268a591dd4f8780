import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import type { ShopElement } from '../../../src/elements/shop-element'
import type { ShopTag } from '../../../src/opening/tags'
import { freshCode, heard, neededBy, openReady, place, put, startPathOf } from '../element-page'

export function promiseMethods(tag: ShopTag): void {
  it('has no order at first, then a frozen copy in cents', async () => {
    // Lines and a coupon, so that there are amounts to read.
    const code = freshCode('pedido-com-cupom')
    const element = place(`<${tag} session="${code}" ${neededBy(tag)}></${tag}>`)
    expect(element.order).toBeNull()
    await expect.poll(() => element.order?.quantity).toBe(6)
    const order = element.order
    if (!order) throw new Error('no order')
    expect([order, order.items, order.items[0]].every(Object.isFrozen)).toBe(true)
    expect(order.currency).toBe('BRL')
    const amounts = [order.total, order.subtotal, order.discount, ...order.items.map(({ total }) => total)]
    expect(amounts.every(Number.isInteger)).toBe(true)
    expect(order.items.reduce((sum, { total }) => sum + total, 0)).toBe(order.subtotal)
    expect(order.total).toBe(order.subtotal - order.discount)
    expect(order.discount).toBeGreaterThan(0)
    expect(order.quantity).toBe(order.items.reduce((sum, { quantity }) => sum + quantity, 0))
  })

  it('keeps the method `doctor` where React 19 writes the attribute of that name', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    const react = createRoot(box)
    const render = (isWanted: boolean) =>
      flushSync(() => react.render(createElement(tag, { doctor: isWanted, session: freshCode() })))
    render(true)
    const element = box.querySelector(tag) as ShopElement
    expect(element.hasAttribute('doctor')).toBe(true)
    await expect(element.doctor()).resolves.toBeInstanceOf(Array)
    render(false)
    expect(element.hasAttribute('doctor')).toBe(false)
    expect(element.doctor).toBeTypeOf('function')
    flushSync(() => react.unmount())
    box.remove()
  })

  it('navigates nowhere and throws nothing while it is in no page', async () => {
    const element = document.createElement(tag)
    expect(() => element.back()).not.toThrow()
    await expect(element.refresh()).resolves.toBeUndefined()
    element.navigate('/finish')
    element.session = freshCode()
    put(element)
    await element.ready
    expect(element.route).toBe('/finish')
  })

  it('navigates and goes back, with an event for each move', async () => {
    const element = await openReady(tag)
    const start = startPathOf(tag)
    const moves = heard('shop-navigate', element)
    element.navigate('/change-payment')
    await expect.poll(() => moves.length).toBe(1)
    element.back()
    await expect.poll(() => moves.length).toBe(2)
    expect(element.route).toBe(start)
    expect(moves.map(({ detail }) => [detail.from, detail.to])).toEqual([
      [start, '/change-payment'],
      ['/change-payment', start],
    ])
    expect(moves[0]?.detail.title).toBe('Aguardando alteração')
  })

  it('stays where it is when the host handles the navigation', async () => {
    const element = await openReady(tag)
    const asked = heard('shop-before-navigate', element)
    element.addEventListener('shop-before-navigate', (event) => event.preventDefault())
    element.navigate('/change-payment')
    expect(element.route).toBe(startPathOf(tag))
    expect(asked.map(({ detail }) => detail)).toEqual([{ from: startPathOf(tag), to: '/change-payment' }])
    expect(asked[0]?.cancelable).toBe(true)
  })

  it('can navigate in the task in which it enters the page', async () => {
    const element = place(`<${tag} session="${freshCode()}" ${neededBy(tag)}></${tag}>`)
    element.navigate('/change-payment')
    await element.ready
    expect(element.route).toBe('/change-payment')
    await expect.poll(() => element.shadowRoot?.textContent).toContain('Aguardando alteração...')
  })
}
