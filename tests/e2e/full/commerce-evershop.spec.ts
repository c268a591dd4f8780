import { expect } from '@playwright/test'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { caller } from '../../../src/backend/engines/evershop/calls.ts'
import { sellsThrough, type Sold } from './engine-sales.ts'

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

async function soldAs({ engine: address, secret }: RunningEngine, conversation: string): Promise<Sold> {
  const ask = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const from = { 'Content-Type': 'application/json', 'X-Forwarded-For': caller() }
    const headers = { ...from, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: T }).data
  }
  const user = { email: 'vitrine@loja.example', password: `v1${secret}` }
  const { accessToken } = await ask<{ accessToken: string }>('/user/tokens', user)
  const query = `{ orders(filters: [{ key: "limit", operation: eq, value: "50" }]) { items { ${FIELDS} } } }`
  const { orders } = await ask<{ orders: { items: Managed[] } }>('/admin/graphql', { query }, accessToken)
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

sellsThrough({ engine: 'evershop', soldAs, paidLater: 'a-combinar' })
