import type { Tree } from '../painting/tree'

/** A tree as a parser of HTML reads it. */
export interface Markup {
  html: string
  /** What stood in `style` attributes, which a policy forbids in a page: one rule each, stronger than any class. */
  rules: string
}

/** Elements of HTML that have no end. */
const VOID = new Set(['br', 'hr', 'img', 'input'])

/** An attribute that no component uses. */
const LOOK = 'data-v-look'

/** Writes a tree as HTML. Everything in it is text: nothing of a shop's data is ever read as markup. */
export function markupOf(tree: Tree): Markup {
  const looks: string[] = []

  function attribute([name, value]: [string, string]): string {
    if (name !== 'style') return ` ${name}="${escape(value)}"`
    if (!looks.includes(value)) looks.push(value)
    return ` ${LOOK}="${looks.indexOf(value)}"`
  }

  function written(node: Tree): string {
    if (typeof node === 'string') return escape(node)
    const [tag, attributes, ...children] = node
    const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`
    return VOID.has(tag) ? start : `${start}${children.map(written).join('')}</${tag}>`
  }

  const html = written(tree)
  const rules = looks.map((look, index) => `${`[${LOOK}="${index}"]`.repeat(2)}{${declarations(look)}}`)
  return { html, rules: rules.join('') }
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** @throws TypeError for what would end the rule; looks are numbers, names and colours that were worked out here */
function declarations(style: string): string {
  if (/[{}<\\]|\/\*/.test(style)) throw new TypeError(`"${style}" is no list of declarations.`)
  return style
}

/** JSON for a `<script>` that holds data: no text in it can end the script, or begin a comment. */
export function jsonBlock(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
