import { expect, it } from 'vitest'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { openDays, openSlots } from '../../src/domain/schedule'
import { dataOf, loading } from '../../src/lib/remote'
import { createProposalDraft } from '../../src/stores/proposals/draft'
import { when } from '../../src/stores/when'
import { stopClockInTests } from '../support/stopped-clock'
import { openCheckout } from './checkout/support'

stopClockInTests({ skipsPauses: true })

async function openDraft(wishes: Parameters<typeof openCheckout>[1] = {}) {
  const scene = await openCheckout('farmacia-agente', wishes)
  const draft = createProposalDraft(scene.session)
  const { choices: model } = draft
  model.choices.delivery.watch()
  await model.choices.payment.load()
  return { ...scene, ...model.choices, draft, model }
}

it('keeps delivery, time and payment for the proposal, and the order as it is', async () => {
  const { draft, model, delivery, address, schedule, payment, order, sent, checkout } = await openDraft()
  model.hasDelivery.value = true
  model.hasPayment.value = true
  expect(draft.isWrong.value).toBe(true)
  delivery.chooseType('delivery')
  address.select(1)
  await when(() => delivery.options.remote.value?.status === 'ready')
  await delivery.choose('moto')
  await schedule.days.ask('')
  const [slot] = openDays(dataOf(schedule.days.remote.value ?? loading) ?? []).flatMap(openSlots)
  await schedule.choose(slot?.startTime ?? '')
  expect(draft.isWrong.value).toBe(true)
  await payment.choose(PaymentMethod.Pix)
  expect(draft.isWrong.value).toBe(false)
  expect(draft.written().changes).toMatchObject([
    {
      kind: 'delivery',
      logistic: { type: 1, code: 1, providerId: 'moto' },
      schedule: { startTime: slot?.startTime },
    },
    { kind: 'payment', method: PaymentMethod.Pix },
  ])
  expect(delivery.selected.value).toBe('moto')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  expect([order.current.value?.logistic, order.current.value?.payment, checkout.delivery.type.value]).toEqual([
    null,
    null,
    null,
  ])
  model.hasDelivery.value = false
  expect(draft.changes.value).toMatchObject([{ kind: 'payment' }])
})

it('takes the freight that the agent writes, and what is paid on delivery', async () => {
  const { draft, model, delivery, address, freight, payment } = await openDraft({
    settings: { areManualPricesEnabled: true, hasLogistics: false },
  })
  model.hasDelivery.value = true
  model.hasPayment.value = true
  delivery.chooseType('delivery')
  address.select(0)
  freight.chooseKind('custom', 'Entrega')
  await payment.choose(PaymentMethod.OnDelivery)
  await payment.chooseGroup('Dinheiro')
  expect(draft.isWrong.value).toBe(true)
  freight.setPrice(990, 'Entrega')
  payment.setCash(5000)
  expect(draft.isWrong.value).toBe(false)
  expect(draft.changes.value).toEqual([
    { kind: 'delivery', logistic: { type: 1, code: 0, name: 'Entrega', price: 990 } },
    { kind: 'payment', method: PaymentMethod.OnDelivery, providerId: 'dinheiro', cashAmount: 5000 },
  ])
  // The next proposal begins without them.
  model.reset()
  expect([draft.changes.value, payment.pending.value, freight.kind.value]).toEqual([[], null, ''])
})
