import type { Tree } from '../../src/first-view/tree'

export type Part = Exclude<Tree, string>

type Attributes = Readonly<Record<string, string>>
type Test = (attributes: Attributes, part: Part) => boolean

export function childrenOf([, , ...children]: Part): readonly Tree[] {
  return children
}

/** Every element of a tree, each before what is in it. */
function partsOf(tree: Tree): Part[] {
  return typeof tree === 'string' ? [] : [tree, ...childrenOf(tree).flatMap(partsOf)]
}

/** The first element that passes. @throws when none does: the components have changed. */
export function find(tree: Tree, test: Test): Part {
  const found = partsOf(tree).find((part) => test(part[1], part))
  if (!found) throw new Error(`What is painted has no part that passes ${String(test)}.`)
  return found
}

export const isTag =
  (tag: string): Test =>
  (_, part) =>
    part[0] === tag
export const isPart =
  (name: string): Test =>
  ({ part }) =>
    part === name
export const hasRole =
  (name: string): Test =>
  ({ role }) =>
    role === name
/** The part around a screen's content. */
export const isScreen: Test = (attributes) => 'data-screen' in attributes

export const isParentOf =
  (child: Tree): Test =>
  (_, part) =>
    childrenOf(part).includes(child)

/** The tree with some of its elements replaced, each by one or more. */
export function swap(tree: Tree, changes: ReadonlyMap<Tree, Tree>): Tree {
  const change = changes.get(tree)
  if (change !== undefined) return change
  if (typeof tree === 'string') return tree
  const [tag, attributes, ...children] = tree
  return [tag, attributes, ...children.map((child) => swap(child, changes))]
}

export function withChildren([tag, attributes]: Part, ...children: Tree[]): Part {
  return [tag, attributes, ...children]
}

export function withAttributes([tag, attributes, ...children]: Part, added: Attributes): Part {
  return [tag, { ...attributes, ...added }, ...children]
}

/** The tree with a text of its texts and attributes changed. */
export function withText(tree: Tree, from: string, to: string): Tree {
  if (typeof tree === 'string') return tree.replaceAll(from, to)
  const [tag, attributes, ...children] = tree
  const entries = Object.entries(attributes).map(([name, value]) => [name, value.replaceAll(from, to)])
  return [tag, Object.fromEntries(entries) as Attributes, ...children.map((child) => withText(child, from, to))]
}
