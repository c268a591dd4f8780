import { describe, expect, it } from 'vitest'
import { Deferred } from '../../src/lib/deferred'
import { createCardOptionsStore } from '../../src/stores/card-options'
import { dataOf } from '../../src/lib/remote'
import { clientOf } from '../demo/backend/support'
import { openOrder } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const CREDIT = '/api/order/payment/credit'
const INSTALLMENTS = `${CREDIT}/installments`

/** An order of 40 reais that waits for a card. */
async function openOptions() {
  const scene = await openOrder({ cafe: 4 })
  await clientOf(scene.backend).post('/api/order/payment/method?paymentMethod=0')
  await scene.order.load()
  scene.sent.length = 0
  scene.told.length = 0
  const cards = createCardOptionsStore(scene)
  await cards.load()
  return { ...scene, cards, asked: (path: string) => scene.sent.filter((one) => one.path === path) }
}

describe('card options', () => {
  it('list the kinds of cards with their installments in cents', async () => {
    const { cards } = await openOptions()
    const visa = dataOf(cards.options.peek())?.find(({ providerId }) => providerId === 'visa')
    expect(visa?.name).toBe('Visa')
    expect(visa?.installments[2]).toEqual({ count: 3, value: 1334 })
  })

  it('report a failure and can be requested again', async () => {
    const scene = await openOptions()
    scene.backend.addFault({ path: `${CREDIT}$`, status: 500, times: 2 })
    const cards = createCardOptionsStore(scene)
    await cards.load()
    expect(cards.options.peek()).toMatchObject({ status: 'failed', error: { kind: 'http' } })
    expect(scene.errors()).toHaveLength(1)
    // The listed options stay when they cannot be read again.
    await scene.cards.load()
    expect(scene.cards.options.peek().status).toBe('ready')
    await cards.load()
    expect(cards.options.peek().status).toBe('ready')
  })

  it('send each choice, which the order then holds', async () => {
    const { cards, asked, told } = await openOptions()
    expect(await cards.choose('elo', 1)).toBe(true)
    expect(await cards.choose('elo', 3)).toBe(true)
    expect(asked(INSTALLMENTS).map(({ body }) => body)).toEqual([
      { providerId: 'elo', installments: 1 },
      { providerId: 'elo', installments: 3 },
    ])
    expect(told).toMatchObject([{ cause: 'payment' }, { cause: 'payment' }])
    expect(cards.isChoosing.peek()).toBe(false)
  })

  it('are requested again when the choice changed the total', async () => {
    const { cards, asked, backend } = await openOptions()
    await cards.choose('visa', 1)
    expect(asked(CREDIT)).toHaveLength(1)
    await clientOf(backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 8 })
    await cards.choose('visa', 1)
    expect(asked(CREDIT)).toHaveLength(2)
    expect(dataOf(cards.options.peek())?.[0]?.installments[0]).toEqual({ count: 1, value: 8000 })
  })

  it('show the list of the newest total, whichever answer comes last', async () => {
    const { cards, backend, asked, answer, lastAnswer } = await openOptions()
    const held = new Deferred<void>()
    const before = lastAnswer()
    answer(() => held.promise.then(() => new Response(before)))
    const early = cards.load()
    await expect.poll(() => asked(CREDIT)).toHaveLength(2)
    answer(null)
    await clientOf(backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 8 })
    await cards.choose('visa', 1)
    held.resolve()
    await early
    expect(dataOf(cards.options.peek())?.[0]?.installments[0]).toEqual({ count: 1, value: 8000 })
  })

  it('are requested with the next choice when the last list failed', async () => {
    const { cards, backend } = await openOptions()
    await clientOf(backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 8 })
    backend.addFault({ path: `${CREDIT}$`, status: 500, times: 1 })
    await cards.choose('visa', 1)
    expect(dataOf(cards.options.peek())?.[0]?.installments[0]).toEqual({ count: 1, value: 4000 })
    await cards.choose('visa', 2)
    expect(dataOf(cards.options.peek())?.[0]?.installments[0]).toEqual({ count: 1, value: 8000 })
  })

  it('keep the message of a refused choice until the next one', async () => {
    const { cards, errors } = await openOptions()
    expect(await cards.choose('visa', 24)).toBe(false)
    expect(cards.choiceError.peek()?.serverWords).toBe('Esta opção de parcelamento não está disponível')
    expect(errors()).toHaveLength(1)
    expect(await cards.choose('visa', 2)).toBe(true)
    expect(cards.choiceError.peek()).toBeNull()
  })
})
