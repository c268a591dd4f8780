import { describe, expect, it } from 'vitest'

describe('the style modules in Node', () => {
  it('load without a document and name their classes', async () => {
    expect(typeof document).toBe('undefined')
    const { rootClass, scrollerClass } = await import('../../src/styles/tokens')
    expect(rootClass).toMatch(/^go\d+$/)
    expect(scrollerClass).not.toBe(rootClass)
  })

  it('give one class name for one block of rules', async () => {
    const { css } = await import('../../src/styles/sheet')
    const declare = (color: string) => css`
      color: ${color};
    `
    expect(declare('red')).toBe(declare('red'))
    expect(declare('red')).not.toBe(declare('blue'))
  })
})
