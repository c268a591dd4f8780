import { expect, it } from 'vitest'
import { contract } from '../backend/contract'
import { playConversations } from './conversation/play'

const RUNS = process.env['FULL'] ? 500 : 50

/** Calls that change an order and are no POST. */
const CHANGING = ['/api/order/confirm', '/api/order/cancel', '/api/order/payment/update']

/** POSTs that change no order. */
const READING =
  /^\/(tray|api\/first-view|api\/session$|api\/catalog\/products\/(search|pbm$)|api\/catalog\/pbm\/crm|api\/order\/(send|pix)\/)/

/** The calls of the contract that change an order, each with the look of one that the backend took. */
const changing = Object.entries(contract.paths).flatMap(([path, { get, post }]) => {
  const address = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/? ]+')
  const callBy = (method: string) => [
    { call: `${method} ${path}`, taken: new RegExp(`^taken ${method} ${address}/?(\\?| |$)`) },
  ]
  return [
    ...(post && !READING.test(path) ? callBy('POST') : []),
    ...(get && CHANGING.includes(path) ? callBy('GET') : []),
  ]
})

it(`two agents, a contact, proposals, links and two servers keep every promise in ${RUNS} sequences`, async () => {
  const { broken, kept, told, finished, made } = await playConversations(1, RUNS)
  expect(broken).toBeNull()
  expect(kept).toBe(RUNS)
  expect(Math.min(told, finished)).toBeGreaterThan(RUNS / 2)
  const missing = changing.filter(({ taken }) => !made.some((call) => taken.test(call)))
  expect(
    missing.map(({ call }) => call),
    'add the call to tests/doubt/conversation/other-calls.ts',
  ).toEqual([])
}, 120_000)
