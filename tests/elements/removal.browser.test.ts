import { afterEach, beforeAll, expect, it } from 'vitest'
import { shopTags } from '../../src/elements/tags'
import {
  callsOf,
  cleanUp,
  defineOverBackend,
  freshCode,
  openReady,
  stopTime,
  untilForgotten,
} from '../support/element-page'
import { watchListeners } from '../support/element/listeners'

defineOverBackend()
afterEach(cleanUp)

// React's one listener on the document stays.
beforeAll(async () => {
  await openReady('shop-cart-button')
  await cleanUp()
})

it.each(shopTags)('%s releases everything when it is removed, and its session a second later', async (tag) => {
  stopTime()
  const listeners = watchListeners()
  const code = freshCode()
  const sessionCalls = () => callsOf(code).filter((call) => call.startsWith('GET /api/session/')).length
  const element = await openReady(tag, '', code)
  await expect.poll(() => listeners().length).toBeGreaterThan(0)
  element.remove()
  await expect.poll(() => element.shadowRoot?.childNodes.length).toBe(0)
  expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(0)
  expect(element.order).toBeNull()
  document.body.append(element)
  await element.ready
  expect(sessionCalls()).toBe(1)
  expect(element.shadowRoot?.childNodes).not.toHaveLength(0)
  element.remove()
  await untilForgotten()
  await expect.poll(listeners).toEqual([])
  document.body.append(element)
  await element.ready
  expect(sessionCalls()).toBe(2)
})
