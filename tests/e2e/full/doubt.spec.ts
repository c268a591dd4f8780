import { playInBrowser } from '../../doubt/in-browser.ts'
import { expect, test } from '../support.ts'

for (const first of [1, 6, 11, 16]) {
  test(`two tabs keep every promise under the random presses and faults of the seeds ${first} to ${first + 4}`, async ({
    browser,
    server,
  }) => {
    const seeds = Array.from({ length: 5 }, (_, at) => first + at)
    // Each has a session and a context of its own; they mostly wait.
    const plays = await Promise.all(
      seeds.map(async (seed) => {
        const context = await browser.newContext({ locale: 'pt-BR' })
        const play = await playInBrowser({ context, url: server.url, seed })
        await context.close()
        return play
      }),
    )
    expect(plays.filter(({ broken }) => broken.length > 0)).toEqual([])
  })
}
