import { styleFor } from '../../domain/shop'
import { isCatalogPath } from '../../lib/paths'
import { firstView, type FirstViewData } from '../first-view'
import { readAnswers } from '../read-answers'
import { readTemplates } from '../templates'
import { firstRules } from '../../styles/first-view-rules'
import { themeFor, type ThemeInput } from '../../styles/theme'
import { READS, type FirstViewAnswers } from './answers'
import { escape, jsonBlock, markupOf } from './markup'

export { readFirstView, type FirstViewAnswers, type ReadOptions } from './answers'
export { shopLoader, type ShopLoaderOptions } from './shop-loader'

/** Hashes of the files that the loader fetches first, by their path beside it, from the build. */
declare const FIRST_FILES: Record<string, string>

/** The text of `page-script.ts`, from the build: one that hides the view from sessions, and one for every session. */
declare const PAGE_SCRIPTS: readonly [string, string]

export interface FirstViewOptions {
  /** Address of `loader.js`, as in the script tag: the code is then fetched while the page is parsed. */
  loader?: string
  /** True if the script tag has `integrity`. The links then have it too, or their files would be unchecked. */
  isChecked?: boolean
  /** Path of the request, e.g. '/loja/'. Other screens than the catalogue get the plain element. */
  path?: string
  /** The attribute `base-path`: the shop's path on its site. */
  basePath?: string
  /** The attribute `api-base`: where the browser's calls go. */
  apiBase?: string
  /** `false` is the attribute `top-bar="off"`. */
  hasTopBar?: boolean
  /** Values of `--shop-primary` and the like in the page's style sheet, as hexadecimal colours. */
  colors?: ThemeInput
  /** The property `texts`. */
  texts?: Readonly<Record<string, string>>
  /** The nonce of this response's policy. Without one the policy names hashes. */
  nonce?: string
  /** Maximum number of cards; six fill a tall phone. */
  cards?: number
  /**
   * Shows the view also when the address has a session's code, until that session's own view is there. For sites where
   * all sessions see the same shop.
   */
  isForEverySession?: boolean
}

export interface FirstView {
  /** The element, for the page's body. */
  html: string
  /** Links for the page's head; '' when nothing was rendered or `loader` is missing. */
  head: string
  /** Sources that the page's policy must allow, for `csp({ extra })`; empty with a nonce. */
  policy: Readonly<Record<string, readonly string[]>>
  /** True if there is more than the plain element. */
  isPainted: boolean
}

const CARDS = 6

/**
 * Renders a standalone page on a server: the catalogue's first view in a declarative shadow root, with its answers. The
 * browser shows it before any script runs; the element takes it over without requesting the answers again. Needs no DOM.
 * @param answers of the anonymous session, from `readFirstView`; null, a failed answer, a shop without products, or a
 *   colour that is not hexadecimal gives the plain element
 */
export async function renderFirstView(
  answers: FirstViewAnswers | null,
  options: FirstViewOptions = {},
): Promise<FirstView> {
  const data = answers && isCatalog(options) ? readAnswers(answers) : null
  const painted = data && paint(data, options)
  if (!answers || !painted) return { html: element('', options), head: '', policy: {}, isPainted: false }
  const { nonce, isForEverySession = false } = options
  const mark = nonce === undefined ? '' : ` nonce="${escape(nonce)}"`
  const style = `${firstRules}${painted.rules}`
  const script = PAGE_SCRIPTS[isForEverySession ? 1 : 0]
  const root = [
    `<script${mark}>${script}</script>`,
    `<style${mark}>${style}</style>`,
    painted.html,
    ...Object.entries(READS).map(([name, address]) => dataBlock(address, Reflect.get(answers, name))),
  ].join('')
  const hashes = { 'script-src': [await source(script)], 'style-src': [await source(style)] }
  return {
    html: element(`<template shadowrootmode="open">${root}</template>`, options),
    head: links(options, mark),
    policy: nonce === undefined ? hashes : {},
    isPainted: true,
  }
}

function isCatalog({ path, basePath = '' }: FirstViewOptions): boolean {
  if (path === undefined) return true
  return path.startsWith(basePath) && isCatalogPath(path.slice(basePath.length) || '/')
}

function paint(data: FirstViewData, options: FirstViewOptions) {
  const { basePath = '', hasTopBar = true, texts = {}, cards = CARDS } = options
  const theme = themeOf(data, options.colors)
  const tree =
    theme && firstView(readTemplates(), data, { hasTopBar, texts, theme, cards, hrefOf: (path) => basePath + path })
  return tree && markupOf(tree)
}

/** Null for a colour that is not hexadecimal: only a browser can parse it. */
function themeOf({ session, settings }: FirstViewData, own: ThemeInput = {}): Record<string, string> | null {
  const { defaultColor: primary, secondaryColor: secondary } = styleFor(settings, session.channelType)
  const colors = { primary, secondary, ...own }
  const isKnown = Object.values(colors).every((color: string) =>
    /^(#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}))?$/i.test(color.trim()),
  )
  return isKnown ? themeFor(colors) : null
}

function element(content: string, { apiBase, basePath, hasTopBar, nonce }: FirstViewOptions): string {
  const attributes = {
    'base-path': basePath,
    'api-base': apiBase,
    'top-bar': hasTopBar === false ? 'off' : undefined,
    nonce,
  }
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escape(value)}"` : ''))
  return `<shop-storefront standalone${written.join('')}>${content}</shop-storefront>`
}

/** An answer for the loader, which then does not request it: data that no browser runs. */
function dataBlock(address: string, answer: unknown): string {
  return `<script type="application/json" data-answer="${escape(address)}">${jsonBlock(answer)}</script>`
}

/** The very modules that the loader imports: by another fragment each would be compiled a second time. */
function links({ loader, isChecked = false }: FirstViewOptions, mark: string): string {
  if (loader === undefined) return ''
  const folder = loader.slice(0, loader.lastIndexOf('/') + 1)
  return Object.entries(FIRST_FILES)
    .map(([file, hash]) => [escape(folder + file), isChecked ? ` integrity="${hash}"` : ''])
    .map(([address, integrity]) => `<link rel="modulepreload" href="${address}"${integrity}${mark}>`)
    .join('')
}

/** The hash of an inline script or style, as a policy source. */
async function source(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
