import { canMakeSheets } from '../lib/supports'
import { firstRules } from './first-view-rules'

/**
 * All rules of the shop live in one text, written when modules are evaluated, and every shadow root of a document adopts
 * the same `CSSStyleSheet` of that text. goober compiles the rules (`.build/first-view/compact-css.ts`).
 *
 * Four habits of goober to remember when writing rules:
 * - a block becomes an object, so the second `height` in one block replaces the first: put `dvh` after `vh` by way of
 *   `@supports (height: 1dvh) { … }`;
 * - the last declaration before `}` needs its semicolon;
 * - values must not hold `;` or `{` (no data URLs);
 * - a selector has one list in parentheses: after the second it would begin anew, below the first.
 */
type Target = CSSStyleSheet | HTMLStyleElement | HTMLLinkElement

const targets = new Set<WeakRef<Target>>()
const sheets = new WeakMap<Document, CSSStyleSheet>()
let text = firstRules
let isStale = false

function setText(value: string) {
  text = value
  schedule()
}

function schedule() {
  if (isStale || targets.size === 0) return
  isStale = true
  queueMicrotask(flush)
}

function flush() {
  if (!isStale) return
  isStale = false
  for (const reference of targets) {
    const target = reference.deref()
    if (target) fill(target)
    else targets.delete(reference)
  }
}

function fill(target: Target) {
  if ('replaceSync' in target) return target.replaceSync(text)
  if (!('href' in target)) return void (target.textContent = text)
  const { sheet } = target
  if (!sheet) return
  if (sheet.cssRules.length) sheet.deleteRule(0)
  // One rule that holds all of them: the browser drops those that it does not know.
  sheet.insertRule(`@media all{${text}}`)
}

type DeclareRules = (rules: TemplateStringsArray, ...values: (string | number)[]) => string

/** Declares rules and gives their class name. Vite replaces the call: it must be at module level, with names. */
export declare const css: DeclareRules

/** Declares an animation and gives its name. Replaced like `css`. */
export declare const keyframes: DeclareRules

const added = new Set<string>()

/** Adds a compiled block: its name, and its rules with `&` for the name. A block that is declared again keeps its place. */
export function addCompiled(name: string, compiled: string): string {
  if (!added.has(name)) setText(text + compiled.replaceAll('&', name))
  added.add(name)
  return name
}

/** Puts rules first in the sheet, for `:host` and base rules. goober would drop the second of two equal properties. */
export function globalCss(rules: string): void {
  setText(rules + text)
}

/**
 * Gives a shadow root the shop's rules, present and future. A second call after the root was moved does no harm.
 * @param nonce for a `<style>` in browsers without constructable sheets (Safari below 16.4); they get a `<link>` without it
 * @returns a function that takes the rules away again; call it when the element leaves the page
 */
export function adoptStyles(root: ShadowRoot, nonce?: string): () => void {
  flush()
  return canMakeSheets() ? adoptSheet(root) : insertSheet(root, nonce)
}

function adoptSheet(root: ShadowRoot) {
  const sheet = sheetOf(root.ownerDocument)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

// A constructed sheet belongs to the document it was made in; an element moved into a frame needs the frame's own.
function sheetOf(document: Document): CSSStyleSheet {
  const existing = sheets.get(document)
  if (existing) return existing
  const sheet = new (document.defaultView ?? window).CSSStyleSheet()
  sheets.set(document, sheet)
  keep(sheet)
  return sheet
}

/** The element with the rules of each root, where sheets cannot be adopted. */
const inserted = new WeakMap<ShadowRoot, HTMLStyleElement | HTMLLinkElement>()
const hidden = new WeakSet<ShadowRoot>()

function insertSheet(root: ShadowRoot, nonce?: string) {
  const element = inserted.get(root)
  if (!element && nonce) insertStyle(root, nonce)
  else if (!element) insertLink(root)
  // A link that is moved is loaded again.
  else if ('href' in element && !element.sheet) hide(root)
  return () => {
    inserted.get(root)?.remove()
    inserted.delete(root)
    show(root)
  }
}

/** True for the element that holds the rules of a root. What replaces the root's content leaves it. */
export function holdsRules(root: ShadowRoot, node: Node): boolean {
  return inserted.get(root) === node
}

function insertStyle(root: ShadowRoot, nonce = '') {
  const style = root.ownerDocument.createElement('style')
  style.nonce = nonce
  insert(root, style)
}

/**
 * An empty file beside the scripts, which a policy names as it names them: rules that are written into its sheet are no
 * inline style. A page that cannot have the file, such as a bundle, gets a `<style>`.
 */
function insertLink(root: ShadowRoot) {
  const link = root.ownerDocument.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  try {
    // Vite and webpack copy a file that is named like this.
    link.href = new URL(/* @vite-ignore */ './sheet.css?no-inline', import.meta.url).href
  } catch {
    return insertStyle(root)
  }
  link.addEventListener('load', () => {
    fill(link)
    show(root)
  })
  link.addEventListener('error', () => {
    link.remove()
    insertStyle(root)
    show(root)
  })
  hide(root)
  insert(root, link)
}

/** Nobody sees the element without its rules. A page from a server has them already. */
function hide(root: ShadowRoot) {
  const { style } = root.host as HTMLElement
  if (style.visibility || root.styleSheets.length) return
  style.visibility = 'hidden'
  hidden.add(root)
}

function show(root: ShadowRoot) {
  if (hidden.delete(root)) (root.host as HTMLElement).style.visibility = ''
}

function insert(root: ShadowRoot, element: HTMLStyleElement | HTMLLinkElement) {
  inserted.set(root, element)
  keep(element)
  root.prepend(element)
}

// Weak, so that a root which nobody released can still be collected.
function keep(target: Target) {
  fill(target)
  targets.add(new WeakRef(target))
}
