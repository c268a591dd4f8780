import { expect, it } from 'vitest'
import { breaks, broken } from './seeded-breaks'

it.each(breaks)('the place of the break "$name" is in the sources', (one) => {
  expect(broken(one)).not.toBeNull()
})
