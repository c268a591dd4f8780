import { expect } from '@playwright/test'
import { tokenOf } from '../../../src/backend/engines/medusa/adapter.ts'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { sellsThrough, type Sold } from './engine-sales.ts'

interface Managed {
  email: string
  total: number
  shipping_total: number
  payment_status: string
  metadata: { conversation?: string } | null
  items: { quantity: number; product_title: string; variant_title: string }[]
  payment_collections: { payments: { provider_id: string; captured_at: string | null; amount: number }[] }[]
}

const FIELDS = 'email,total,shipping_total,payment_status,metadata,*items,*payment_collections.payments'
const cents = (reais: number): number => Math.round(reais * 100)

async function soldAs({ engine: address, secret }: RunningEngine, conversation: string): Promise<Sold> {
  const headers = { Authorization: `Bearer ${tokenOf(secret)}` }
  const found = await fetch(`${address}/admin/orders?limit=50&order=-created_at&fields=${FIELDS}`, { headers })
  const { orders } = (await found.json()) as { orders: Managed[] }
  const own = orders.filter(({ metadata }) => metadata?.conversation === conversation)
  expect(own).toHaveLength(1)
  const { email, items, payment_collections: of, ...order } = own[0]!
  return {
    isPaid: order.payment_status === 'captured',
    total: cents(order.total),
    freight: cents(order.shipping_total),
    email,
    lines: items.map((one) => ({ quantity: one.quantity, name: `${one.product_title} ${one.variant_title}` })),
    payments: of
      .flatMap(({ payments }) => payments)
      .map(({ provider_id: id, captured_at: at, amount }) => ({
        method: id.replace('pp_vitrine_', ''),
        isPaid: at !== null,
        amount: cents(amount),
      })),
  }
}

sellsThrough({ engine: 'medusa', soldAs, paidLater: 'a-combinar' })
