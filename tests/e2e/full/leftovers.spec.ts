import { expect, test } from '../support.ts'
import { expectNothingLeft, openHost, REACTS_OWN, watchLeftovers } from './leftovers.ts'

test('after the last element nothing stays on the page: no listener, timer, channel, observer, sheet, node or global', async ({
  page,
  build,
}) => {
  await expectNothingLeft(page, build.name === 'react' ? REACTS_OWN : [])
})

test('no long timer keeps an element that is removed at its first screen', async ({ page }) => {
  const left = await watchLeftovers(page)
  await openHost(page)
  const longTimers = async () => (await left()).timers.filter((delay) => delay > 1000)
  const before = await longTimers()
  await page.evaluate(async () => {
    const element = document.createElement('shop-catalog')
    element.setAttribute('session', 'mercado-webchat~breve')
    const isReady = new Promise((resolve) => element.addEventListener('shop-ready', resolve, { once: true }))
    document.body.append(element)
    await isReady
    element.remove()
    // An element may be moved, so its resources are released a task after its removal.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await longTimers()).toEqual(before)
})
