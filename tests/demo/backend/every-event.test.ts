import { beforeAll, describe, expect, it } from 'vitest'
import { WEBHOOK_TYPES, type WebhookEvent, type WebhookType } from '../../../src/backend/webhooks'
import { everyEvent } from './every-event'

/** Those that come before an event, in the same play. */
const BEFORE: Partial<Record<WebhookType, WebhookType[]>> = {
  'proposal.seen': ['proposal.created'],
  'proposal.accepted': ['proposal.created'],
  'proposal.refused': ['proposal.created'],
  'proposal.expired': ['proposal.created'],
  'proposal.withdrawn': ['proposal.created'],
  'payment.requested': ['proposal.expired', 'order.confirmed'],
  'payment.expired': ['payment.requested'],
  'order.out_for_delivery': ['order.picked'],
  'order.delivered': ['order.picked', 'order.out_for_delivery'],
}
const STATES: Partial<Record<WebhookType, string>> = {
  'proposal.created': 'proposed',
  'proposal.seen': 'seen',
  'proposal.accepted': 'accepted',
  'proposal.refused': 'refused',
  'proposal.expired': 'expired',
  'proposal.withdrawn': 'withdrawn',
}

let all: Map<WebhookType, WebhookEvent[]>
beforeAll(async () => {
  all = await everyEvent()
})

describe('the life of an order', () => {
  it.each(WEBHOOK_TYPES)('tells %s once, after what happened before it', (type) => {
    const came = all.get(type) ?? []
    expect(came.map((event) => event.type)).toEqual([...(BEFORE[type] ?? []), type])
    const { data, timestamp } = came.at(-1) as WebhookEvent
    expect(Date.parse(timestamp)).not.toBeNaN()
    expect(data.order.lines.length).toBeGreaterThan(0)
    if (STATES[type])
      expect(data).toMatchObject({ proposal: { state: STATES[type], by: { id: 'beatriz', name: 'Beatriz' } } })
  })
})
