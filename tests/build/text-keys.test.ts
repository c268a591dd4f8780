import { expect, it } from 'vitest'
import { defaultTexts } from '../../.build/package/default-texts.ts'
import { textKeys } from '../../.build/text-keys.ts'

it('lists every key of every text module', async () => {
  const keys = Object.keys(await defaultTexts())
  expect(keys.length).toBeGreaterThan(500)
  expect(new Set(textKeys())).toEqual(new Set(keys))
})
