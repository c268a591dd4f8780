/** A view without a DOM: a text, or an element with its attributes and children. */
export type Tree = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]]

/**
 * A tree with holes. `{name}` in a text or an attribute takes a value; an attribute whose value is null is left out; a
 * child that is one hole and nothing else may take whole trees. `{area.key}` is a visible word.
 */
export type Template = Tree

export type Values = Readonly<Record<string, string | readonly Tree[] | null>>

const HOLE = /\{([\w.]+)\}/g
const ONLY_HOLE = /^\{([\w.]+)\}$/

/** Fills a template. Where a hole has no value, the text is the word `wordOf` gives. */
export function fillTemplate(template: Template, values: Values, wordOf: (key: string) => string): readonly Tree[] {
  const valueOf = (hole: string) => (hole in values ? (values[hole] ?? null) : wordOf(hole))
  const text = (holed: string) => holed.replace(HOLE, (_, hole: string) => String(valueOf(hole) ?? ''))

  function attributesOf(holed: Readonly<Record<string, string>>): Record<string, string> {
    const kept = Object.entries(holed).filter(([, value]) => {
      const [, hole] = ONLY_HOLE.exec(value) ?? []
      return hole === undefined || valueOf(hole) !== null
    })
    return Object.fromEntries(kept.map(([name, value]) => [name, text(value)]))
  }

  function filled(node: Template): readonly Tree[] {
    if (typeof node !== 'string') {
      const [tag, attributes, ...children] = node
      return [[tag, attributesOf(attributes), ...children.flatMap(filled)]]
    }
    const [, hole] = ONLY_HOLE.exec(node) ?? []
    const value = hole === undefined ? node : valueOf(hole)
    if (value === null) return []
    return typeof value === 'string' ? [hole === undefined ? text(value) : value] : value
  }

  return filled(template)
}
