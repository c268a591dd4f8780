import { expect } from '@playwright/test'
import { tokenOf } from '../../../src/backend/engines/medusa/adapter.ts'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { sellsThrough } from './engine-sales.ts'
import type { Sold, Undo } from './engine-test.ts'

interface Managed {
  email: string
  total: number
  shipping_total: number
  tax_total: number
  payment_status: string
  metadata: { conversation?: string } | null
  items: { quantity: number; product_title: string; variant_title: string }[]
  payment_collections: { payments: { provider_id: string; captured_at: string | null; amount: number }[] }[]
}

const FIELDS = 'email,total,shipping_total,tax_total,payment_status,metadata,*items,*payment_collections.payments'
const cents = (reais: number): number => Math.round(reais * 100)

/** Asks the Admin API. */
async function ask<T>({ engine: address, secret }: RunningEngine, path: string, body?: object, method = 'POST') {
  const headers = { Authorization: `Bearer ${tokenOf(secret)}`, 'Content-Type': 'application/json' }
  const sent = body && { method, body: JSON.stringify(body) }
  const answer = await fetch(`${address}/admin/${path}`, { headers, ...sent })
  const data = (await answer.json()) as T
  expect({ path, ok: answer.ok, ...(!answer.ok && { data }) }).toEqual({ path, ok: true })
  return data
}

async function soldAs(engine: RunningEngine, conversation: string): Promise<Sold> {
  const path = `orders?limit=50&order=-created_at&fields=${FIELDS}`
  const { orders } = await ask<{ orders: Managed[] }>(engine, path)
  const own = orders.filter(({ metadata }) => metadata?.conversation === conversation)
  expect(own).toHaveLength(1)
  const { email, items, payment_collections: of, ...order } = own[0]!
  return {
    isPaid: order.payment_status === 'captured',
    total: cents(order.total),
    freight: cents(order.shipping_total),
    tax: cents(order.tax_total),
    email,
    lines: items.map((one) => ({ quantity: one.quantity, name: `${one.product_title} ${one.variant_title}` })),
    payments: of
      .flatMap(({ payments }) => payments)
      .map(({ provider_id: id, captured_at: at, amount }) => ({
        method: id.replace(/^pp_[^_]+_/, ''),
        isPaid: at !== null,
        amount: cents(amount),
      })),
  }
}

interface Variant {
  title: string
  inventory_items: { inventory: { id: string; location_levels: Level[] } }[]
}
interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

async function sellOut(engine: RunningEngine, name: string): Promise<Undo> {
  const fields = 'title,*variants,*variants.inventory_items.inventory.location_levels'
  const path = `products?limit=100&fields=${fields}`
  const { products } = await ask<{ products: { title: string; variants: Variant[] }[] }>(engine, path)
  const of = products.flatMap(({ title, variants }) =>
    variants.filter((one) => `${title} ${one.title}` === name).flatMap((one) => one.inventory_items),
  )
  const [{ inventory }] = of as [Variant['inventory_items'][number]]
  const [level] = inventory.location_levels as [Level]
  const place = `inventory-items/${inventory.id}/location-levels/${level.location_id}`
  const set = (stocked_quantity: number) => ask(engine, place, { stocked_quantity })
  await set(level.reserved_quantity)
  return () => set(level.stocked_quantity)
}

async function promote(engine: RunningEngine, percent: number): Promise<Undo> {
  const { promotion } = await ask<{ promotion: { id: string } }>(engine, 'promotions', {
    code: 'SEMANA',
    type: 'standard',
    status: 'active',
    is_automatic: true,
    application_method: { type: 'percentage', target_type: 'order', value: percent, currency_code: 'brl' },
  })
  return () => ask(engine, `promotions/${promotion.id}`, {}, 'DELETE')
}

/** A region has one currency: a shop of two has two regions. */
async function sellIn(engine: RunningEngine, currencies: 'both' | 'dollars'): Promise<Undo> {
  const { regions } = await ask<{ regions: { id: string }[] }>(engine, 'regions?currency_code=brl&fields=id')
  const set = (currency_code: string) => ask(engine, `regions/${regions[0]?.id}`, { currency_code })
  if (currencies === 'dollars') {
    await set('usd')
    return () => set('brl')
  }
  const made = { name: 'United States', currency_code: 'usd', countries: ['us'] }
  const { region } = await ask<{ region: { id: string } }>(engine, 'regions', made)
  return () => ask(engine, `regions/${region.id}`, {}, 'DELETE')
}

sellsThrough({ engine: 'medusa', soldAs, paidLater: 'a-combinar', console: { sellOut, promote, sellIn } })
