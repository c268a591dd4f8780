import type { Tree } from '../tree'

interface Markup {
  html: string
  /** Rules instead of `style` attributes, which a policy may forbid. They are stronger than any class. */
  rules: string
}

const VOID = new Set(['br', 'hr', 'img', 'input'])

/** An attribute that no component uses. */
const LOOK = 'data-v-look'

/** Writes a tree as HTML. All data is escaped. */
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

/** @throws TypeError for a style that would end its rule; styles are numbers, names and colours from the shop's code */
function declarations(style: string): string {
  if (/[{}<\\]|\/\*/.test(style)) throw new TypeError(`"${style}" is no list of declarations.`)
  return style
}

/** JSON for a data `<script>`: no text in it can end the script or start a comment. */
export function jsonBlock(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
