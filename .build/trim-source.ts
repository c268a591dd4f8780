import {
  childrenOf,
  declaredIn,
  isNode,
  isPlain,
  isRead,
  isTag,
  isTarget,
  keyOf,
  nameOf,
  runsOn,
  type SourceNode,
} from './source-tree.ts'
import { sweepSource } from './sweep-source.ts'

/**
 * Cuts out of a source file what a build knows to be dead and a minifier cannot: the facts are stated by name, the file
 * is rewritten with them as constants, and the minifier takes the branches away that follow. A fact about something that
 * the file does not have fails, so that a list of facts cannot outlive the file it was written for.
 */
export interface Facts {
  /** Variables of the module that always have this value; what assigns to them goes. */
  variables?: Record<string, string>
  /** Functions whose calls come to this value, and do nothing else; `name(argument)` for those with one argument. */
  calls?: Record<string, string>
  /** Properties that always read as this value. */
  properties?: Record<string, string>
  /** Numbers that `x.tag`, or a variable called `tag`, never is. */
  tags?: readonly number[]
  /** Names and texts that a `switch` never meets. */
  cases?: readonly string[]
  /** Keys that leave every object literal, and assignments to such a property that stand alone. */
  keys?: readonly string[]
  /** Variables of the module that nothing reads any more: what works their first value out goes. */
  unused?: readonly string[]
  /** Functions nobody makes objects of: what is put on their prototypes goes. */
  prototypes?: readonly string[]
  /** Pieces of the file, and what takes their place. */
  pieces?: readonly Piece[]
}

/** From a text that is in the file once, to the first of another after it, both included. */
export interface Piece {
  from: string
  to?: string
  by: string
}

/**
 * @param code the file
 * @param parse makes an ESTree of it, with offsets
 * @throws TypeError naming the facts that the file does not bear out
 */
export function trimSource(code: string, facts: Facts, parse: (code: string) => SourceNode): string {
  const replaced = replacePieces(code, facts.pieces ?? [])
  const trimming = new Trimming(replaced, facts)
  const tree = parse(replaced)
  trimming.walk(tree, tree)
  const missing = expected(facts).filter((name) => !trimming.seen.has(name))
  if (missing.length > 0) throw new TypeError(`There is nothing called ${missing.join(', ')} in this file.`)
  return sweepSource(trimming.result(), facts.unused ?? [], parse)
}

function replacePieces(code: string, pieces: readonly Piece[]): string {
  return pieces.reduce((text, { from, to = '', by }) => {
    const [before = '', rest, ...others] = text.split(from)
    const end = rest?.indexOf(to) ?? -1
    if (rest === undefined || others.length > 0 || end < 0)
      throw new TypeError(`There is not one place in this file that reads: ${from}`)
    return before + by + rest.slice(end + to.length)
  }, code)
}

function expected({ variables, calls, properties, tags, cases, keys, unused, prototypes }: Facts): string[] {
  return [
    ...Object.keys(variables ?? {}),
    ...Object.keys(calls ?? {}),
    ...Object.keys(properties ?? {}).map((name) => `.${name}`),
    ...(tags ?? []).map((tag) => `tag ${tag}`),
    ...(cases ?? []).map((name) => `case ${name}`),
    ...(keys ?? []).map((name) => `${name}:`),
    ...(unused ?? []),
    ...(prototypes ?? []).map((name) => `${name}.prototype`),
  ]
}

interface Span {
  start: number
  end: number
}

/** One pass over the file: what is found of the facts, and what it changes. */
class Trimming {
  readonly seen = new Set<string>()
  private readonly edits: (Span & { text: string })[] = []
  private readonly functions: SourceNode[] = []
  private readonly goneCases = new Map<SourceNode, 'label' | 'whole'>()

  constructor(
    private readonly code: string,
    private readonly facts: Facts,
  ) {}

  walk(node: SourceNode, parent: SourceNode): void {
    const isFunction = node.type.startsWith('Function')
    if (isFunction) this.functions.push(node)
    if (this.visit(node, parent)) {
      for (const child of childrenOf(node)) this.walk(child, node)
    }
    if (isFunction) this.functions.pop()
  }

  result(): string {
    const edits = [...this.edits]
    edits.sort((one, other) => one.start - other.start)
    const parts = edits.map(({ start, text }, index) => this.code.slice(edits[index - 1]?.end ?? 0, start) + text)
    return parts.join('') + this.code.slice(edits.at(-1)?.end ?? 0)
  }

  private replace({ start, end }: Span, text: string): void {
    this.edits.push({ start, end, text })
  }

  private text({ start, end }: Span): string {
    return this.code.slice(start, end)
  }

  /** What a list of facts says of a name, and that it was asked for. */
  private known(list: Record<string, string> | undefined, name: string, shown = name): string | undefined {
    if (!list || !Object.hasOwn(list, name)) return undefined
    this.seen.add(shown)
    return list[name]
  }

  /** Whether what is inside the node is to be looked at too. */
  private visit(node: SourceNode, parent: SourceNode): boolean {
    switch (node.type) {
      case 'VariableDeclarator':
        return this.visitDeclaration(node)
      case 'ExpressionStatement':
        return this.visitStatement(node)
      case 'CallExpression':
        return this.visitCall(node)
      case 'AssignmentExpression':
        return this.visitAssignment(node, parent)
      case 'Identifier':
        return this.visitName(node, parent)
      case 'MemberExpression':
        return this.visitMember(node, parent)
      case 'BinaryExpression':
        return this.visitComparison(node)
      case 'SwitchStatement':
        return this.visitSwitch(node)
      case 'SwitchCase':
        return this.goneCases.get(node) !== 'whole'
      case 'ObjectExpression':
        return this.visitObject(node)
      case 'Property':
        return !(this.facts.keys ?? []).includes(keyOf(node))
      default:
        return true
    }
  }

  private visitDeclaration(node: SourceNode): boolean {
    const name = nameOf(node.id)
    if (!this.facts.unused?.includes(name)) return true
    this.seen.add(name)
    this.replace({ start: (node.id as SourceNode).end, end: node.end }, '')
    return false
  }

  /** `Name.prototype.method = …` */
  private visitStatement(node: SourceNode): boolean {
    const left = (node.expression as SourceNode).left
    const name = /^(\w+)\.prototype\./.exec(isNode(left) ? this.text(left) : '')?.[1]
    if (name === undefined || !this.facts.prototypes?.includes(name)) return true
    this.seen.add(`${name}.prototype`)
    this.replace(node, '')
    return false
  }

  private visitCall(node: SourceNode): boolean {
    const args = node.arguments as SourceNode[]
    const callee = nameOf(node.callee)
    const value = ['', ...args.map((one) => `(${nameOf(one)})`)]
      .map((name) => this.known(this.facts.calls, callee + name))
      .find((known) => known !== undefined)
    if (value === undefined) return true
    if (!args.every(isPlain)) throw new TypeError(`${this.text(node)} would leave out more than the call.`)
    this.replace(node, value)
    return false
  }

  private visitAssignment(node: SourceNode, parent: SourceNode): boolean {
    const value = this.known(this.facts.variables, nameOf(node.left))
    // What works the value out may be something that has to happen. A statement cannot begin with an object.
    const start = parent.type === 'ExpressionStatement' ? '0,' : ''
    if (value !== undefined) this.replace({ start: node.start, end: (node.right as SourceNode).start }, start)
    return true
  }

  private visitName(node: SourceNode, parent: SourceNode): boolean {
    if (!isRead(node, parent)) return true
    const value = this.known(this.facts.variables, nameOf(node))
    if (value !== undefined) this.replace(node, value)
    return true
  }

  private visitMember(node: SourceNode, parent: SourceNode): boolean {
    if (node.computed || isTarget(node, parent)) return true
    const name = nameOf(node.property)
    const value = this.known(this.facts.properties, name, `.${name}`)
    if (value === undefined) return true
    this.replace(node, value)
    return false
  }

  private visitComparison(node: SourceNode): boolean {
    const tag = this.facts.tags?.find((number) => (node.left as SourceNode).value === number)
    if (tag === undefined || !isTag(node.right)) return true
    this.seen.add(`tag ${tag}`)
    this.replace(node, node.operator === '===' ? '!1' : '!0')
    return false
  }

  /** Cases that never come. What stands in one belongs to the case before it too when that one runs into it. */
  private visitSwitch(node: SourceNode): boolean {
    let last: SourceNode | null = null
    for (const one of node.cases as SourceNode[]) {
      const body = one.consequent as SourceNode[]
      if (!this.isGone(node, one)) last = one
      else if (body.length > 0 && last && runsOn(last)) {
        this.goneCases.set(one, 'label')
        this.replace({ start: one.start, end: body[0]?.start ?? one.end }, '')
        last = one
      } else {
        this.goneCases.set(one, 'whole')
        this.replace(one, '')
        this.declare(body)
      }
    }
    return true
  }

  private isGone(node: SourceNode, { test }: SourceNode): boolean {
    if (!isNode(test)) return false
    const tag = isTag(node.discriminant) ? this.facts.tags?.find((number) => test.value === number) : undefined
    const name = nameOf(test) || test.value
    const isListed = typeof name === 'string' && (this.facts.cases ?? []).includes(name)
    if (tag !== undefined) this.seen.add(`tag ${tag}`)
    if (isListed) this.seen.add(`case ${name}`)
    return tag !== undefined || isListed
  }

  /** `var` knows no cases: what one declares another may use. */
  private declare(body: readonly SourceNode[]): void {
    const names = body.flatMap(declaredIn)
    const block = this.functions.at(-1)?.body as SourceNode | undefined
    if (names.length > 0 && block) this.replace({ start: block.start + 1, end: block.start + 1 }, `var ${names};`)
  }

  private visitObject(node: SourceNode): boolean {
    const gone = this.facts.keys ?? []
    let kept: SourceNode | null = null
    for (const property of node.properties as SourceNode[]) {
      const isGone = gone.includes(keyOf(property))
      if (isGone) this.seen.add(`${keyOf(property)}:`)
      // From the one before: so the comma goes too. The first of a literal is always kept.
      if (isGone) this.replace({ start: kept?.end ?? property.start, end: property.end }, '')
      if (isGone && !kept) throw new TypeError(`${keyOf(property)} is the first of its literal.`)
      kept = property
    }
    return true
  }
}
