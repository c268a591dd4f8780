import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { publicSurface, SNAPSHOT } from '../support/public-surface.ts'

// A change on purpose: review it, then `npm run surface`.
test('the public types and elements are those of the reviewed snapshot', () => {
  for (const [name, text] of Object.entries(publicSurface()))
    expect(text, name).toBe(readFileSync(join(SNAPSHOT, name), 'utf8'))
})
