import { afterEach, describe, expect, it } from 'vitest'
import { callsOf, cleanUp, defineOverBackend, freshCode, heard, inside, place } from '../support/element-page'

defineOverBackend()
afterEach(cleanUp)

const countOf = (calls: string[], call: string) => calls.filter((one) => one.startsWith(call)).length

/** Adds the catalogue's first product that needs no choice. */
async function addFirst(catalog: Element): Promise<void> {
  await inside(catalog)
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
}

describe('a session', () => {
  it('does not mix with another session of the page', async () => {
    const [mine, theirs] = [freshCode(), freshCode('mercado')]
    const catalog = place(`<shop-catalog session="${mine}"></shop-catalog>`)
    const other = place(`<shop-catalog session="${theirs}"></shop-catalog>`)
    await Promise.all([catalog.ready, other.ready])
    await expect.poll(() => other.order).not.toBeNull()
    const changes = heard('shop-order-change', other)
    await addFirst(catalog)
    await expect.poll(() => catalog.order?.quantity).toBe(1)
    expect(other.order?.quantity).toBe(0)
    expect(other.order?.id).not.toBe(catalog.order?.id)
    expect(changes).toEqual([])
    expect(countOf(callsOf(theirs), 'POST')).toBe(0)
  })

  it('no longer reaches an element that changed to another session', async () => {
    const [code, next] = [freshCode(), freshCode()]
    const catalog = place(`<shop-catalog session="${code}"></shop-catalog>`)
    const turned = place(`<shop-cart session="${code}"></shop-cart>`)
    await Promise.all([catalog.ready, turned.ready])
    turned.session = next
    await turned.ready
    await expect.poll(() => turned.order).not.toBeNull()
    const changes = heard('shop-order-change', turned)
    await addFirst(catalog)
    await expect.poll(() => catalog.order?.quantity).toBe(1)
    expect(changes).toEqual([])
    expect(turned.order?.quantity).toBe(0)
  })
})
