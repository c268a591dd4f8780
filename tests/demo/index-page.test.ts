import { expect, it } from 'vitest'
import { english } from '../../demo/shop/listings/english'
import { faults, sandbox } from '../../demo/shop/sandbox'
import { describeListing, sessions } from '../../demo/shop/sessions'
import { everyShop } from '../../demo/shop/shops'
import { indexPage } from '../../src/tools/serve/index-page'
import { indexWords } from '../../src/tools/serve/index-words'

/** Each sentence of a value, however deep. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value === 'function') return [String((value as (count: number) => string)(2))]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

const rows = sandbox.flatMap((group) => group.rows.map(({ words }) => words))
const sources = sessions.map(describeListing).flatMap(({ title, sentence }) => [title, sentence])
const pairs = [...sources, ...rows, ...faults, ...sandbox.flatMap(({ title, open }) => [title, open])]
const about = everyShop.map((shop) => ({ pt: shop.about, en: indexWords.en.about[shop.id] ?? '' }))
const said = {
  pt: [...wordsOf(indexWords.pt), ...[...pairs, ...about].map(({ pt }) => pt)],
  en: [...wordsOf(indexWords.en), ...[...pairs, ...about].map(({ en }) => en)],
}

/** What stands between tags or in an attribute of a page, as a person reads it. */
async function textsOf(language: 'pt' | 'en'): Promise<Set<string>> {
  const page = String(await indexPage(sessions, language))
  const plain = page.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  const found = plain.matchAll(/>([^<>]+)<| (?:aria-label|placeholder|title)="([^"]*)"/g)
  return new Set(Array.from(found, ([, text = '', value = '']) => (text + value).trim().toLowerCase()))
}

it.each(['pt', 'en'] as const)(
  'the index in %s says all in that language, and nothing in the other',
  async (language) => {
    const texts = await textsOf(language)
    const own = said[language].map((words) => words.toLowerCase())
    const others = said[language === 'pt' ? 'en' : 'pt'].map((words) => words.toLowerCase())
    // The link to the other language is said in that language.
    const link = indexWords[language].otherLanguage.toLowerCase()
    expect(own.filter((words) => words !== '' && !texts.has(words))).toEqual([])
    expect(
      others.filter((words) => words !== '' && words !== link && !own.includes(words) && texts.has(words)),
    ).toEqual([])
  },
)

it('no session in English is unknown', () => {
  const codes = sessions.map(({ code }) => code)
  expect(Object.keys(english).filter((code) => !codes.includes(code))).toEqual([])
})
