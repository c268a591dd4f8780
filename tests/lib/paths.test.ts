import { describe, expect, it } from 'vitest'
import { pathSegment, productIdIn, productPath } from '../../src/lib/paths'

describe('an id in a path', () => {
  it.each(['100Variant=azul/P', 'a?b#c', 'maçã', '...', 'a..', '.a', '%2e%2e', '..%2f'])(
    'is read back unchanged: %j',
    (id) => {
      expect(productIdIn(new URL(productPath(id), 'https://loja.example').pathname)).toBe(id)
    },
  )

  it.each(['.', '..'])('is null when it would leave its folder: %j', (id) => {
    expect(pathSegment(id)).toBe('')
    expect(productPath(id)).toBe('/product/')
  })

  it.each(['/product/.', '/product/..', '/product/..?x=1', '/product/%2e%2E', '/product/', '/order'])(
    'is not found in %j',
    (path) => {
      expect(productIdIn(path)).toBe('')
    },
  )

  it('stays unchanged when its encoding is broken', () => {
    expect(productIdIn('/product/%E0%A4')).toBe('%E0%A4')
  })
})
