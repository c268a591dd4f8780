import { firstRules } from './first-rules'

/**
 * All rules of the shop live in one text, written when modules are evaluated, and every shadow root of a document adopts
 * the same `CSSStyleSheet` of that text. goober compiles the rules (`.build/first-view/compact-css.ts`).
 *
 * Three habits of goober to remember when writing rules:
 * - a block becomes an object, so the second `height` in one block replaces the first: put `dvh` after `vh` by way of
 *   `@supports (height: 1dvh) { … }`;
 * - the last declaration before `}` needs its semicolon;
 * - values must not hold `;` or `{` (no data URLs).
 */
type Target = CSSStyleSheet | HTMLStyleElement

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
  if ('replaceSync' in target) target.replaceSync(text)
  else target.textContent = text
}

type DeclareRules = (rules: TemplateStringsArray, ...values: (string | number)[]) => string

/** Declares rules and gives their class name. Vite replaces the call: it must be at module level, with names. */
export declare const css: DeclareRules

/** Declares an animation and gives its name. Replaced like `css`. */
export declare const keyframes: DeclareRules

/** Adds a compiled block: its name, and its rules with `&` for the name. */
export function addCompiled(name: string, compiled: string): string {
  setText(text + compiled.replaceAll('&', name))
  return name
}

/** Puts rules first in the sheet, for `:host` and base rules. goober would drop the second of two equal properties. */
export function globalCss(rules: string): void {
  setText(rules + text)
}

/**
 * Gives a shadow root the shop's rules, present and future.
 * @param nonce for browsers without constructable sheets (iOS below 16.4), whose `<style>` a strict policy would refuse
 * @returns a function that takes the rules away again; call it when the element leaves the page
 */
export function adoptStyles(root: ShadowRoot, nonce?: string): () => void {
  flush()
  const canAdopt = 'adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype
  return canAdopt ? adoptSheet(root) : appendStyle(root, nonce)
}

function adoptSheet(root: ShadowRoot) {
  const sheet = sheetOf(root.ownerDocument)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

// A constructed sheet belongs to the document it was made in; an element moved into a frame needs the frame's own.
function sheetOf(document: Document): CSSStyleSheet {
  const known = sheets.get(document)
  if (known) return known
  const sheet = new (document.defaultView ?? window).CSSStyleSheet()
  sheets.set(document, sheet)
  keep(sheet)
  return sheet
}

function appendStyle(root: ShadowRoot, nonce?: string) {
  const style = root.ownerDocument.createElement('style')
  if (nonce) style.nonce = nonce
  const reference = keep(style)
  root.prepend(style)
  return () => {
    targets.delete(reference)
    style.remove()
  }
}

// Weak, so that a root which nobody released can still be collected.
function keep(target: Target) {
  const reference = new WeakRef(target)
  fill(target)
  targets.add(reference)
  return reference
}
