import { beforeAll, describe, expect, it } from 'vitest'
import { firstViewTemplates } from '../../../.build/first-view/first-view-templates'
import { createBackend } from '../../../demo/shop'
import { CARRIED, type CarriedAnswers } from '../../../src/first-view/requests/kept-answers'
import type { FirstViewTemplates } from '../../../src/first-view/templates'
import { readFirstView, type FirstViewAnswers } from '../../../src/first-view/server/answers'
import { carry, shopLoader, shownAnswers } from '../../../src/first-view/server/shop-loader'

const LOADER = `var a=1,b=\`${CARRIED}\`,c="end";`
const apiBase = 'http://shop.test'

/** Reads the code of the loader as a browser does. */
function carriedBy(text: string): CarriedAnswers {
  const code = text.slice(text.indexOf('b=') + 2, text.lastIndexOf(',c='))
  return new Function(`return ${code}`)() as CarriedAnswers
}

async function answersOfShop(): Promise<FirstViewAnswers> {
  const backend = createBackend()
  const answers = await readFirstView({
    apiBase,
    fetch: (address, { headers }) => backend.serve(new Request(address, { headers })),
  })
  if (!answers) throw new Error('The backend gave no answers.')
  return answers
}

let pieces: FirstViewTemplates
let answers: FirstViewAnswers
beforeAll(async () => {
  pieces = await firstViewTemplates()
  answers = await answersOfShop()
})

const success = (data: unknown) => ({ success: true, data, errors: [] })

describe('embedded data of a loader', () => {
  it.each([
    ['an end of a script', '</script><script>owned=1</script><!--'],
    ['ends of lines', 'a\u2028b\u2029c\nd\r'],
    ['signs of strings', `"'\`\\ \${owned} \\' \\u2028`],
    ['signs of a replacement', "$& $1 $$ $` $'"],
    ['names of objects', '__proto__'],
    ['other scripts', 'Pão 🥖 \uD800 \0'],
  ])('are read back unchanged: %s', (_, words) => {
    const value = { ...answers, settings: { [words]: words, __proto__: null } }
    const carried = { base: `${apiBase}/${words}`, expiresAt: 7, value }
    const text = carry(LOADER, carried)
    expect(carriedBy(text)).toEqual(JSON.parse(JSON.stringify(carried)))
    expect(text.startsWith('var a=1,b=JSON.parse(')).toBe(true)
    expect(text.endsWith(',c="end";')).toBe(true)
  })

  it('contain nothing that ends a script, a comment or a line', () => {
    const value = { ...answers, settings: '</script><!-- ]]> \u2028\u2029\n' }
    expect(carry(LOADER, { base: apiBase, expiresAt: 7, value })).not.toMatch(/[<\u2028\u2029\n\r]/)
  })

  it('are accepted by a loader only', () => {
    const carried = { base: apiBase, expiresAt: 7, value: answers }
    expect(() => carry('export const page = 1', carried)).toThrow('not the text of loader.js')
  })
})

describe("a shop's first answers", () => {
  it('hold only what the preview shows', () => {
    const shown = shownAnswers(answers, pieces)
    const text = JSON.stringify(shown)
    expect(text.length).toBeLessThan(JSON.stringify(answers).length / 2)
    expect(text).toContain('Banana Prata')
    expect(text).not.toMatch(/description|whatsApp|steps/)
    expect(shown).toHaveProperty('products.data.data.length', 10)
  })

  it("hold no data of the session's user", () => {
    const customer = { name: 'Maria', document: '52998224725' }
    const session = success({ sessionType: 3, channelType: 2, userShop: { id: 'segredo', customer, addresses: [{}] } })
    const text = JSON.stringify(shownAnswers({ ...answers, session }, pieces))
    expect(text).not.toMatch(/segredo|Maria|52998224725/)
  })

  it('are null when the session has suggestions', () => {
    const currentOrder = { assistantInformations: { searchTerms: ['leite'], productsIds: [] } }
    const session = success({ sessionType: 3, channelType: 2, userShop: { id: 'a', currentOrder } })
    expect(shownAnswers({ ...answers, session }, pieces)).toBeNull()
  })

  it('are null without a product', () => {
    expect(shownAnswers({ ...answers, products: success({ data: [] }) }, pieces)).toBeNull()
  })
})

describe("a shop's own loader", () => {
  it('is the unchanged loader without answers', () => {
    expect(shopLoader({ loader: LOADER, apiBase, answers: null })).toBe(LOADER)
  })
})
