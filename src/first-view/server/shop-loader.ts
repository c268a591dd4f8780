import { styleFor } from '../../domain/shop'
import { CARRIED, shownSession, type CarriedAnswers } from '../requests/kept-answers'
import { firstView } from '../first-view'
import { readAnswers } from '../read-answers'
import { readTemplates, type FirstViewTemplates } from '../templates'
import type { FirstViewAnswers } from './answers'
import { compact } from './compact'

/** An hour, ms. Older answers are not shown, even when a cache still has them. */
const LIFETIME = 60 * 60_000

export interface ShopLoaderOptions {
  /** The text of `loader.js` of the same build. */
  loader: string
  /** The browser's API base with origin, e.g. 'https://shop.example'. Other shops' pages do not show the answers. */
  apiBase: string
  /** Answers of the anonymous session, from `readFirstView`. */
  answers: FirstViewAnswers | null
  /** Lifetime of the products, ms from now; an hour when missing. */
  lifetime?: number
}

/**
 * Writes a shop's own loader: a `loader.js` with the answers of an anonymous visitor, which previews the catalogue before
 * the server answers. Serve it beside `loader.js`, and write it again every few minutes. It contains only public data.
 * @returns `loader` unchanged when nothing can be painted from the answers
 * @throws {TypeError} when `loader` is not the text of a loader, or `apiBase` names no origin
 */
export function shopLoader({ loader, apiBase, answers, lifetime = LIFETIME }: ShopLoaderOptions): string {
  const value = answers && shownAnswers(answers, readTemplates())
  if (!value) return loader
  return carry(loader, { base: new URL(`${apiBase}/`).href, expiresAt: Date.now() + lifetime, value })
}

/** The parts of the answers that the first view uses. @returns null when there is nothing to paint */
export function shownAnswers(answers: FirstViewAnswers, pieces: FirstViewTemplates): FirstViewAnswers | null {
  const session = look(answers, pieces) && shownSession(answers.session)
  return session ? compact({ ...answers, session }, (less) => look(less, pieces)) : null
}

const PLAIN_HOST = { hasTopBar: true, texts: {}, theme: {}, hrefOf: (path: string) => path }

/** The painter's output for the answers, without the host's colours and texts. */
function look(answers: FirstViewAnswers, pieces: FirstViewTemplates): string | null {
  const data = readAnswers(answers)
  if (!data) return null
  const view = firstView(pieces, data, { ...PLAIN_HOST, cards: data.products.length })
  return view && JSON.stringify([view, styleFor(data.settings, data.session.channelType)])
}

/** Writes answers into a loader's text, as a JSON string that cannot end a script, a line or the string. */
export function carry(loader: string, carried: CarriedAnswers): string {
  const json = JSON.stringify(carried).replace(/[\\'<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
  const placeholder = new RegExp(`(["'\`])${CARRIED}\\1`)
  if (!placeholder.test(loader)) throw new TypeError('That is not the text of loader.js.')
  return loader.replace(placeholder, () => `JSON.parse('${json}')`)
}

/** `\\u003c` is read as `<` by JSON. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\\\u003c',
  '\u2028': '\\\\u2028',
  '\u2029': '\\\\u2029',
}
