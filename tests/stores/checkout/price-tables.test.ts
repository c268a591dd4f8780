import { describe, expect, it } from 'vitest'
import { clientOf } from '../../demo/backend/support'
import { openCheckout } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const TABLES = '/api/order/price-tables'

async function openTables(wishes: Parameters<typeof openCheckout>[1] = {}) {
  const scene = await openCheckout('farmacia-agente', wishes)
  await scene.checkout.priceTables.all.ask()
  const { offered, selected, isForced } = scene.checkout.priceTables
  return {
    ...scene,
    tables: scene.checkout.priceTables,
    state: () => [selected.peek(), offered.peek().map(({ providerId }) => providerId), isForced.peek()],
  }
}

describe('the price tables', () => {
  it('are all offered while no store is chosen, and none is selected', async () => {
    const { state } = await openTables()
    expect(state()).toEqual(['', ['clube', 'atacado'], false])
  })

  it('change the prices of the order, and restore them', async () => {
    const { tables, order, state, calls } = await openTables()
    expect(await tables.choose('atacado')).toBe(true)
    expect(order.current.peek()).toMatchObject({ priceTableId: 'atacado', subtotal: 1500 })
    expect(state()[0]).toBe('atacado')
    expect(await tables.choose('')).toBe(true)
    expect(order.current.peek()).toMatchObject({ priceTableId: '', subtotal: 3000 })
    expect(calls()).toContain(`POST ${TABLES}/none`)
  })

  it('are the one that the store forces, which is sent after the store', async () => {
    const { checkout, state, order, calls } = await openTables()
    await checkout.seller.choose('longe')
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/order/seller/',
      `POST ${TABLES}/clube`,
    ])
    expect(state()).toEqual(['clube', ['clube'], true])
    expect(order.current.peek()?.subtotal).toBe(2700)
  })

  it('are found in the order where the answer to a choice is lost', async () => {
    const { tables, backend, state, calls, errors } = await openTables()
    backend.addFault({ method: 'POST', path: `${TABLES}/clube`, drop: true, after: true, times: 1 })
    expect(await tables.choose('clube')).toBe(true)
    expect([state()[0], errors()]).toEqual(['clube', []])
    expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it("send nothing when the store forces the order's own table", async () => {
    const { checkout, tables, calls } = await openTables()
    await tables.choose('clube')
    await checkout.seller.choose('longe')
    expect(calls().at(-1)).toBe('POST /api/order/seller/')
  })
})

it('stay as they were chosen with a store that forces none', async () => {
  const { checkout, tables, calls } = await openTables()
  await tables.choose('clube')
  await checkout.seller.choose('perto')
  expect(calls()).not.toContain(`POST ${TABLES}/none`)
})

describe('a forced table that is refused', () => {
  it('keeps the store, shows the reason, and can be chosen again', async () => {
    const { checkout, tables, state, backend, order } = await openTables()
    backend.addFault({ method: 'POST', path: `${TABLES}/clube`, status: 500, times: 1 })
    expect(await checkout.seller.choose('longe')).toBe(true)
    expect(checkout.seller.selected.peek()).toBe('longe')
    expect(state()).toEqual(['', ['clube'], false])
    expect(tables.choice.error.peek()).not.toBeNull()
    expect(await tables.choose('clube')).toBe(true)
    expect(tables.choice.error.peek()).toBeNull()
    expect(order.current.peek()?.priceTableId).toBe('clube')
  })
})

describe('a table that is refused', () => {
  it('leaves the order without a table, on the screen and on the server', async () => {
    const { tables, state, backend, order } = await openTables()
    await tables.choose('clube')
    backend.addFault({ method: 'POST', path: `${TABLES}/atacado`, status: 500 })
    expect(await tables.choose('atacado')).toBe(false)
    expect(state()[0]).toBe('')
    expect(tables.choice.error.peek()?.call).toBe(`POST ${TABLES}/{id}`)
    expect(order.current.peek()).toMatchObject({ priceTableId: '', subtotal: 3000 })
    // The screen follows the order again.
    await clientOf(backend, 'farmacia-agente').post(`${TABLES}/clube`)
    await order.load()
    expect(state()[0]).toBe('clube')
  })

  it('shows no failure when another choice replaced it', async () => {
    const { tables, backend, order } = await openTables()
    backend.addFault({ method: 'POST', path: TABLES, delay: 15 })
    expect(await Promise.all([tables.choose('clube'), tables.choose('atacado')])).toEqual([true, true])
    expect(order.current.peek()?.priceTableId).toBe('atacado')
  })
})

it('shows the table that another person chose', async () => {
  const { checkout, backend, state } = await openTables()
  await clientOf(backend, 'farmacia-agente').post(`${TABLES}/clube`)
  await checkout.refresh()
  expect(state()[0]).toBe('clube')
})
