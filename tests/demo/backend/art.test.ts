import { describe, expect, it } from 'vitest'
import { drawProduct } from '../../../demo/backend/art'
import type { Art, ShopSeed } from '../../../demo/backend/model'
import { shops } from '../../../demo/backend/shops'

/** Bytes. */
const LARGEST_PICTURE = 3 * 1024

/** Every art: of products, of the products that their options lead to, and of gifts. */
function artsOf(shop: ShopSeed): { name: string; art: Art }[] {
  const variants = shop.products.flatMap((product) => Object.values(product.variants ?? {}))
  const drawn = variants.flatMap(({ name = '', art }) => (art === undefined ? [] : [{ name, art }]))
  return [...shop.products, ...drawn, ...shop.gifts.flatMap((group) => group.availableGifts)]
}

const viewsOf = (art: Art): number[] => Array.from({ length: art.views }, (_, view) => view)

/** Walks the tags of an XML document. @returns its first error, '' when there is none */
function faultOf(xml: string): string {
  const open: string[] = []
  for (const [tag, closing, name = '', attributes = '', empty] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing === '/' && open.pop() !== name) return `${tag} closes nothing`
    if (closing === '' && empty === '') open.push(name)
    const names = Array.from(attributes.matchAll(/([\w:-]+)="/g), ([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `${tag} repeats an attribute`
  }
  const text = xml.replaceAll(/<\/?[\w:]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')
  if (/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(text)) return `loose markup in ${text.slice(0, 80)}`
  return open.length === 0 ? '' : `${open.join(', ')} never closed`
}

/** Content that no picture may have: code, external resources, invalid numbers. */
function dangerOf(svg: string): string {
  const foreign = /<(script|image|foreignObject|style|a)\b|\son\w+=|href="(?!#)|url\((?!#)|NaN|undefined|Infinity/.exec(
    svg,
  )
  const missing = Array.from(svg.matchAll(/(?:href="|url\()#(\w+)/g), ([, id]) => id).find(
    (id) => !svg.includes(`id="${id}"`),
  )
  return foreign?.[0] ?? (missing === undefined ? '' : `#${missing} is not there`)
}

describe('the pictures', () => {
  it.each(shops)('of $id are well-formed, small and harmless in every view', (shop) => {
    for (const { name, art } of artsOf(shop)) {
      for (const view of viewsOf(art)) {
        const svg = drawProduct(art, view, name)
        expect(`${faultOf(svg)}${dangerOf(svg)}`, `${name}, ${view}`).toBe('')
        expect(Buffer.byteLength(svg), name).toBeLessThan(LARGEST_PICTURE)
      }
    }
  })

  it('escape hostile words', () => {
    const svg = drawProduct(
      { shape: 'box', colors: ['#112233', '#445566'], label: '<script>"&\u0000', views: 1 },
      0,
      '</title><script>alert(1)</script>\ud800',
    )
    expect(faultOf(svg) + dangerOf(svg)).toBe('')
    expect(svg).toContain('&lt;script&gt;&quot;&amp;')
  })
})
