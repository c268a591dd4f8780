import { expect, it } from 'vitest'
import { defaultTexts, textKeys } from '../../.build/texts.ts'

it('lists every key of every text module', async () => {
  const keys = Object.keys(await defaultTexts())
  expect(keys.length).toBeGreaterThan(500)
  expect(new Set(textKeys())).toEqual(new Set(keys))
})
