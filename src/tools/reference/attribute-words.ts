import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { manifest } from '../../elements/manifest.ts'
import type { ShopTag } from '../../opening/tags.ts'

const FILE = join(import.meta.dirname, '../../opening/attributes.ts')

/** The comment before each row, by the row's property. Words in the table itself would be a part of every shop. */
function wordsOfRows(): ReadonlyMap<string, string> {
  const source = readFileSync(FILE, 'utf8')
  const comments = parseSync(FILE, source).comments.filter(({ value }) => value.startsWith('*'))
  const rows = comments.map(({ value, end }): [string, string] => {
    const [, property = ''] = /^\s*(\w+): \{/.exec(source.slice(end)) ?? []
    return [property, value.replaceAll(/^\*|\n \*/gm, '').trim()]
  })
  return new Map(rows)
}

const words = wordsOfRows()

/** The attributes with what they mean. @throws Error for a row without a comment */
export const describedAttributes = manifest.attributes.map((one) => {
  const description = words.get(one.property)
  if (!description) throw new Error(`The row of ${one.property} in ${FILE} has no comment, which is its description.`)
  return { ...one, description }
})

/** Attributes that a tag reads. */
export function attributesOf(tag: ShopTag): typeof describedAttributes {
  return describedAttributes.filter(({ only }) => only === undefined || only === tag)
}
