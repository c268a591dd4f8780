import { expect, test } from '../support.ts'
import { openAnswered, screens } from './every-screen.ts'
import { spoiltAnswer } from './random-answers.ts'

for (const [place, screen] of screens.filter(({ name }) => name !== 'partner').entries())
  for (const round of [1, 2])
    test(`${screen.name} is neither blank nor broken under random answers to all calls, round ${round}`, async ({
      page,
    }) => {
      let calls = 0
      const uncaught = await openAnswered(page, screen, (truth) => {
        calls += 1
        return spoiltAnswer(place * 1000 + round * 100 + calls, truth)
      })
      const text = () => page.evaluate(() => document.querySelector('shop-storefront')?.shadowRoot?.textContent)
      await expect.poll(text).toMatch(/\S/)
      expect(await text()).not.toMatch(/^Ops!/m)
      expect(uncaught).toEqual([])
      expect(calls).toBeGreaterThan(0)
    })
