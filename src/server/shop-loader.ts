import { styleFor } from '../domain/shop'
import { CARRIED, shownSession, type CarriedAnswers } from '../lib/kept-answers'
import { firstView } from '../painting/first-view'
import { readAnswers } from '../painting/read-answers'
import { templates, type FirstViewTemplates } from '../painting/templates'
import type { FirstViewAnswers } from './answers'
import { compact } from './compact'

/** An hour, ms: what is older is not shown, whichever cache on the way still has it. */
const LIFETIME = 60 * 60_000

export interface ShopLoaderOptions {
  /** The text of `loader.js` of the same build. */
  loader: string
  /** Where the browser's calls go, with its origin, e.g. 'https://shop.example': pages with another shop are shown nothing of it. */
  apiBase: string
  /** Of the anonymous session, as `readFirstView` gives them. */
  answers: FirstViewAnswers | null
  /** How long the products may be shown, ms from now; an hour when missing. */
  lifetime?: number
}

/**
 * Writes a shop's own loader: `loader.js` that carries the first view of an anonymous visitor, so that it is painted
 * before the server has answered anything. To be served beside `loader.js`, and made again every few minutes. There is
 * nothing in it that the shop does not show to everybody.
 *
 * @returns `loader` as it is where nothing can be painted from the answers
 * @throws {TypeError} when `loader` is not the text of a loader, or `apiBase` names no origin
 */
export function shopLoader({ loader, apiBase, answers, lifetime = LIFETIME }: ShopLoaderOptions): string {
  const value = answers && templates && shownAnswers(answers, templates)
  if (!value) return loader
  return carry(loader, { base: new URL(`${apiBase}/`).href, expiresAt: Date.now() + lifetime, value })
}

/** As much of the answers as the first view is painted from. @returns null when there is nothing to paint */
export function shownAnswers(answers: FirstViewAnswers, pieces: FirstViewTemplates): FirstViewAnswers | null {
  const session = look(answers, pieces) && shownSession(answers.session)
  return session ? compact({ ...answers, session }, (less) => look(less, pieces)) : null
}

const PLAIN_HOST = { hasTopBar: true, texts: {}, theme: {}, hrefOf: (path: string) => path }

/** All that the painter makes of the answers; the host has its own say in colours and words. */
function look(answers: FirstViewAnswers, pieces: FirstViewTemplates): string | null {
  const data = readAnswers(answers)
  if (!data) return null
  const view = firstView(pieces, data, { ...PLAIN_HOST, cards: data.products.length })
  return view && JSON.stringify([view, styleFor(data.settings, data.session.channelType)])
}

/** Puts what a loader carries into its text: a string of JSON, in which nothing can end a script, a line or the string. */
export function carry(loader: string, carried: CarriedAnswers): string {
  const json = JSON.stringify(carried).replace(/[\\'<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
  const found = new RegExp(`(["'\`])${CARRIED}\\1`)
  if (!found.test(loader)) throw new TypeError('That is not the text of loader.js.')
  return loader.replace(found, () => `JSON.parse('${json}')`)
}

/** `\\u003c` is read as `<` by JSON. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\\\u003c',
  '\u2028': '\\\\u2028',
  '\u2029': '\\\\u2029',
}
