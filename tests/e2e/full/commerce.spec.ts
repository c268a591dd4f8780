import { expect } from '@playwright/test'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { sellsThrough, type Sold } from './engine-sales.ts'

interface Managed {
  state: string
  total: number
  freight: number
  lines: { quantity: number; variant: { name: string } }[]
  payments: { state: string; method: string; amount: number }[]
  customer: { emailAddress: string }
}

const ORDER = `state total: totalWithTax freight: shippingWithTax customer { emailAddress }
  lines { quantity variant: productVariant { name } } payments { state method amount }`

async function soldAs({ engine: address, secret }: RunningEngine, conversation: string): Promise<Sold> {
  const ask = (query: string, token = '') =>
    fetch(`${address}/admin-api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    })
  const login = await ask(`mutation { login(username: "vitrine", password: "${secret}") { __typename } }`)
  const found = await ask(
    `{ orders(options: { filter: { conversation: { eq: "${conversation}" } } }) { items { ${ORDER} } } }`,
    login.headers.get('vendure-auth-token') ?? '',
  )
  const { data } = (await found.json()) as { data: { orders: { items: Managed[] } } }
  expect(data.orders.items).toHaveLength(1)
  const { state, customer, lines, payments, ...amounts } = data.orders.items[0]!
  return {
    ...amounts,
    isPaid: state === 'PaymentSettled',
    email: customer.emailAddress,
    lines: lines.map(({ quantity, variant: { name } }) => ({ quantity, name })),
    payments: payments.map(({ state: at, ...payment }) => ({ ...payment, isPaid: at === 'Settled' })),
  }
}

sellsThrough({ engine: 'vendure', soldAs, paidLater: 'pix' })
