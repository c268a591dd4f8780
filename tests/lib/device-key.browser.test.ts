import { afterEach, beforeEach, expect, it } from 'vitest'
import { withDeviceKey } from '../../src/lib/device-key'
import { stopClockInTests } from '../support/stopped-clock'

const clock = stopClockInTests()
const DAY = 24 * 60 * 60_000
const [ONE, TWO] = ['handover:loja~um', 'handover:loja~dois']

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

it('gives the tabs of one browser one key of a link for a day, and each link its own', async () => {
  const first = withDeviceKey(ONE)
  expect(first).toMatch(/^handover:loja~um:[\da-f]{32}$/)
  expect(withDeviceKey(ONE)).toBe(first)
  expect(withDeviceKey(TWO).slice(TWO.length)).not.toBe(first.slice(ONE.length))
  await clock.advance(DAY - 1)
  expect(withDeviceKey(ONE)).toBe(first)
  await clock.advance(1)
  expect(withDeviceKey(ONE)).not.toBe(first)
})

it('goes on for longer in the tab that has the session', async () => {
  const first = withDeviceKey(ONE)
  sessionStorage.setItem('session_code', `shop\n${first}`)
  await clock.advance(2 * DAY)
  expect(withDeviceKey(ONE)).toBe(first)
})

it('keeps neither code nor what has passed', async () => {
  withDeviceKey(ONE)
  await clock.advance(DAY)
  withDeviceKey(TWO)
  const [entry = '', ...others] = Object.values({ ...localStorage }) as string[]
  expect(others).toEqual([])
  expect(Object.keys(JSON.parse(entry) as object)).toHaveLength(1)
  expect(entry).not.toContain('loja')
})

it.each(['null', '[]', '"x"', '{"a":null}', '{', '{"a":{"key":"x","until":1e99}}'])(
  'survives %s in its place',
  (found) => {
    localStorage.setItem('shop_link_keys', found)
    const first = withDeviceKey(ONE)
    expect(withDeviceKey(ONE)).toBe(first)
  },
)
