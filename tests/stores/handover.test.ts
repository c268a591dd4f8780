import { expect, it } from 'vitest'
import { linkState } from '../../src/domain/handover'
import { createHandover } from '../../src/stores/handover'
import { clientOf } from '../demo/backend/support'
import { stopClockInTests } from '../support/stopped-clock'
import { openCheckout } from './checkout/support'

stopClockInTests({ skipsPauses: true })

const KEY = 'a'.repeat(32)

async function opened() {
  const scene = await openCheckout()
  const handover = createHandover(scene, scene.checkout.finishing.settle)
  await handover.make()
  const link = handover.made.peek()?.link ?? ''
  const contact = clientOf(scene.backend, `${link.slice(link.indexOf('#') + 1)}:${KEY}`)
  return { scene, handover, contact, link }
}

const at = Date.parse('2026-11-20T12:00:00-03:00')

it('tells that nobody has opened the link, and when somebody has', async () => {
  const { scene, handover, contact, link } = await opened()
  expect(link).toContain('/loja/order#handover:')
  expect(handover.present.peek()).toMatchObject({ id: handover.made.peek()?.id, openedAt: '' })
  await contact.order()
  await scene.order.load('refresh')
  const present = handover.present.peek()
  expect(present && linkState(present, at)).toBe('opened')
})

it('puts the next link in the place of one that nobody has opened', async () => {
  const { handover, contact } = await opened()
  const before = handover.present.peek()?.id
  await handover.make()
  expect(handover.present.peek()?.id).not.toBe(before)
  expect(await contact.get('/api/order/current')).toMatchObject({ status: 401, code: 'HandoverWithdrawn' })
})

it('takes a link back', async () => {
  const { handover, contact } = await opened()
  await handover.withdraw(handover.present.peek()?.id ?? '')
  expect(handover.present.peek()).toBeNull()
  expect(handover.made.peek()).toBeNull()
  expect(await contact.get('/api/order/current')).toMatchObject({ status: 401 })
})

it('knows a link whose day is over', () => {
  const link = { id: '1', by: '', createdAt: '', openedAt: '', withdrawnAt: '', expiresAt: '2026-11-20T12:00:00-03:00' }
  expect(linkState(link, at - 1)).toBe('waiting')
  expect(linkState(link, at)).toBe('expired')
  expect(linkState({ ...link, openedAt: '2026-11-20T11:00:00-03:00' }, at)).toBe('opened')
})
