import { throughWords } from '../../doubt/words/through-words.ts'
import { expect, test } from '../support.ts'

test('hostile words in every field of every answer, and typed into every field, stay words', async ({
  browser,
  server,
}) => {
  test.slow()
  const { failures, pairs, typed } = await throughWords(browser, server.url, {
    seed: 1,
    rounds: 1,
    words: 1000,
    perField: 25,
  })
  expect(failures).toEqual([])
  expect(pairs).toBeGreaterThan(1000)
  expect(typed).toBeGreaterThan(500)
})
