import { expect } from '@playwright/test'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { caller } from '../../../src/backend/engines/evershop/calls.ts'
import { sellsThrough } from './engine-sales.ts'
import type { Sold } from './engine-test.ts'

interface Managed {
  customerEmail: string
  shippingNote: string
  grandTotal: { value: number }
  shippingFeeInclTax: { value: number }
  paymentStatus: { code: string }
  paymentMethod: string
  items: { qty: number; productName: string; variantOptions: { optionText: string }[] }[]
}

const FIELDS = `customerEmail shippingNote grandTotal { value } shippingFeeInclTax { value } paymentStatus { code }
  paymentMethod items { qty productName variantOptions { optionText } }`
const cents = (reais: number): number => Math.round(reais * 100)

/** Asks the admin's API. */
async function ask<T>({ engine: address, secret }: RunningEngine, path: string, body: object): Promise<T> {
  const send = async (to: string, sent: object, token = ''): Promise<unknown> => {
    const from = { 'Content-Type': 'application/json', 'X-Forwarded-For': caller() }
    const headers = { ...from, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api${to}`, { method: 'POST', headers, body: JSON.stringify(sent) })
    const told = (await answer.json()) as { data: unknown; error?: object }
    expect(told.error).toBeUndefined()
    return told.data
  }
  const user = { email: 'vitrine@loja.example', password: `v1${secret}` }
  const { accessToken } = (await send('/user/tokens', user)) as { accessToken: string }
  return (await send(path, body, accessToken)) as T
}

async function soldAs(engine: RunningEngine, conversation: string): Promise<Sold> {
  const query = `{ orders(filters: [{ key: "limit", operation: eq, value: "50" }]) { items { ${FIELDS} } } }`
  const { orders } = await ask<{ orders: { items: Managed[] } }>(engine, '/admin/graphql', { query })
  const own = orders.items.filter(({ shippingNote }) => shippingNote.split(' · ')[0] === conversation)
  expect(own).toHaveLength(1)
  const { customerEmail: email, items, grandTotal, shippingFeeInclTax: freight, ...order } = own[0]!
  const isPaid = order.paymentStatus.code === 'paid'
  const total = cents(grandTotal.value)
  return {
    isPaid,
    total,
    freight: cents(freight.value),
    email,
    lines: items.map(({ qty: quantity, productName, variantOptions }) => ({
      quantity,
      name: [productName, ...variantOptions.map(({ optionText }) => optionText)].join(' '),
    })),
    payments: [{ method: order.paymentMethod, isPaid, amount: total }],
  }
}

sellsThrough({ engine: 'evershop', soldAs, paidLater: 'a-combinar', console: {} })
