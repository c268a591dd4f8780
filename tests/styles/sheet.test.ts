import { expect, it } from 'vitest'
import { rootClass, scrollerClass } from '../../src/styles/tokens'

it('the style modules load in Node and name their classes', () => {
  expect(typeof document).toBe('undefined')
  expect(rootClass).toMatch(/^v\w+$/)
  expect(scrollerClass).not.toBe(rootClass)
})
