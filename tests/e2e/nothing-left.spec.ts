import { expect, test } from './support.ts'
import { expectNothingLeft, openHost, REACTS_OWN, watchWhatIsLeft } from './what-is-left.ts'

test('nothing is left on the page after the last element: no listener, timer, channel, observer, sheet, node or global', async ({
  page,
  build,
}) => {
  await expectNothingLeft(page, build.name === 'react' ? REACTS_OWN : [])
})

test('an element that is taken away at its first screen is kept by no long timer', async ({ page }) => {
  const left = await watchWhatIsLeft(page)
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
    // A move is not taken for a removal: what is let go of is let go of a task later.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(await longTimers()).toEqual(before)
})
