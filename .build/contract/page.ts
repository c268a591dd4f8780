import type { OpenApi, OperationObject } from './openapi'
import { sections, type Section } from './sample'
import type { Schema } from './schema'

const WIDTH = 118

/** Entities whose fields the page lists, below the calls that need them first. */
const ENTITIES: Partial<Record<Section, readonly string[]>> = {
  Start: ['Session', 'Settings'],
  Catalogue: ['Product'],
  Cart: ['Order'],
}

/** Answers without a name of their own that several calls share, named after the first of them. */
const SHARED = new Map([
  ['getTop', 'Page'],
  ['getSeller', 'Stores'],
  ['postCredit', 'Result'],
])

const typesOf = ({ type = [] }: Schema) => [type].flat().filter((one) => one !== 'null')

/** Names that say themselves that they are booleans. */
const FLAG = /^(is|has|can|enable|disable|hide|show|allow|use)[A-Z]/

/** The type of a field in a sign or word; text and ids need none. */
function signOf(schema: Schema, name = ''): string {
  if (schema.description?.startsWith('Reais')) return '$'
  if (schema.enum) return ': enum'
  const [type, other] = typesOf(schema)
  if ((type === 'number' || type === 'integer') && !other) return '#'
  return type === 'boolean' && !FLAG.test(name) ? ': bool' : ''
}

/** A schema on one line: `!` marks what an answer cannot do without. */
function shapeOf(schema: Schema): string {
  const parts = (schema.allOf ?? schema.anyOf ?? []).filter((one) => one.type !== 'null')
  const [first] = parts
  if (first) return parts.map(shapeOf).join(' & ')
  if (schema.$ref) return schema.$ref.replace(/.*\//, '')
  if (schema.items) return `[${shapeOf(schema.items) || 'text'}]`
  if (!schema.properties) return signOf(schema).replace(/^: /, '')
  const fields = Object.entries(schema.properties).map(([name, one]) => {
    const mark = schema.required?.includes(name) ? '!' : ''
    const isDeep = one.properties ?? one.items ?? one.$ref ?? one.anyOf ?? one.allOf
    return `${name}${mark}${isDeep ? ` ${shapeOf(one)}` : signOf(one, name)}`
  })
  return `{ ${fields.join(', ')} }`
}

/** Fields of an own request: `?` marks those that may be missing. */
function sentIn({ requestBody, parameters = [] }: OperationObject): string {
  const query = parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one] : []))
  const address = query.map(({ name, required }) => `${name}${required ? '' : '?'}`).join('&')
  const body = requestBody?.content['application/json']?.schema
  const names = Object.keys(body?.properties ?? {}).map((name) => `${name}${body?.required?.includes(name) ? '' : '?'}`)
  return `${address && `?${address}`}${body ? ` { ${names.join(', ') || '…'} }` : ''}`
}

function answerOf({ responses }: OperationObject): string {
  const good = responses['200']
  const schema = good && 'content' in good ? good.content?.['application/json']?.schema : undefined
  const data = schema?.oneOf?.[0]?.properties?.['data']
  return data ? shapeOf(data) : ''
}

/** `gifts` is the place of 'Gifts and coupons'. */
const placeOf = (section: string) => section.toLowerCase().replace(/ .*/, '')

/** Long lines go on below, indented. */
function wrapped(line: string): string {
  const words = line.split(' ')
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(lines.length === 0 ? word : `  ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}

const block = (lines: readonly string[]) => `\`\`\`\n${lines.map(wrapped).join('\n')}\n\`\`\``

/** Enumerations by the places of the document that have them. */
function enumerationsOf({ components: { schemas } }: OpenApi): string[] {
  const session = schemas['Session']?.properties
  const preset = session?.['userShop']?.properties?.['preset']?.properties
  const order = schemas['Order']?.properties
  const settings = schemas['Settings']?.anyOf?.[0]?.properties?.['data']?.properties
  const places = {
    channelType: session?.['channelType'],
    sessionType: session?.['sessionType'],
    'payment method': schemas['PaymentMethod'],
    'logistic type': preset?.['logisticType'],
    'recurrence type': schemas['Recurrence']?.properties?.['type'],
    'order status': order?.['status'],
    'payment status':
      order?.['payment']?.anyOf?.[0]?.properties?.['status'] ?? order?.['payment']?.properties?.['status'],
    steps: settings?.['steps']?.items,
  }
  return Object.entries(places).map(([name, schema]) => {
    if (!schema?.enum) throw new Error(`The contract has no enumeration for ${name}`)
    const names = schema.enum.filter((one) => typeof one === 'string').join(', ')
    return `${name}: ${/^\d/.test(schema.description ?? '') ? schema.description?.replace(/\.$/, '') : names}`
  })
}

/** The generated parts of demo/docs/backend.md, by the name of their place. */
export function pageParts(contract: OpenApi): Record<string, string> {
  const { paths, components } = contract
  const shown = new Map<string, string>()
  const lines = new Map<Section, string[]>(Object.keys(sections).map((name) => [name as Section, []]))
  for (const [path, item] of Object.entries(paths)) {
    for (const method of ['get', 'post'] as const) {
      const operation = item[method]
      if (!operation) continue
      const shape = answerOf(operation)
      const name = SHARED.get(operation.operationId)
      const answer = shown.get(shape) ?? (name ? `${name} ${shape}` : shape)
      if (name) shown.set(shape, name)
      const call = `${method.toUpperCase()} ${path}${sentIn(operation)}`
      lines.get(operation.tags[0] as Section)?.push(answer ? `${call} → ${answer}` : call)
    }
  }
  for (const [section, names] of Object.entries(ENTITIES)) {
    for (const name of names) {
      const schema = components.schemas[name]?.anyOf?.[0]?.properties?.['data'] ?? components.schemas[name]
      lines.get(section as Section)?.push(`${name} ${schema ? shapeOf(schema) : ''}`)
    }
  }
  const parts = [...lines].map(([section, list]) => [placeOf(section), block(list)] as const)
  return { ...Object.fromEntries(parts), enumerations: block(enumerationsOf(contract)) }
}

/** Puts each part between its markers. @throws Error when a place is missing */
export function withParts(page: string, contract: OpenApi): string {
  return Object.entries(pageParts(contract)).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [from, to] = [text.indexOf(start), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`The page has no place for "${name}".`)
    return `${text.slice(0, from + start.length)}\n\n${part}\n\n${text.slice(to)}`
  }, page)
}
