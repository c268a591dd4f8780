import { manifest } from '../../elements/manifest.ts'
import { attributeOf, type Property } from '../../opening/attributes.ts'
import { tags } from '../../opening/tags.ts'
import { sandbox, type Group } from '../../../demo/shop/sandbox.ts'
import { describedAttributes } from './attribute-words.ts'
import { wordsIn, type Language } from './portuguese.ts'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
const code = (words: string) => `\`${words.replaceAll('|', '\\|')}\``

/** Generated tables by the name of their place in the docs, as Markdown that Prettier has yet to format. */
function referenceTables(language: Language): Record<string, string> {
  const say = wordsIn(language)
  const heads = (...words: string[]) => words.map((word) => word && say(word))
  return {
    elements: table(
      heads('Tag', 'Opens at', ''),
      manifest.tags.map(({ name, required, description }) => [
        code(required ? `<${name} ${required}="…">` : `<${name}>`),
        code((tags[name] ?? '-').replace(/{(\w+)}/, (_, property: Property) => `{${attributeOf(property)}}`)),
        say(description),
      ]),
    ),
    attributes: table(heads('Attribute', 'Property', 'Meaning'), [
      ...describedAttributes.map(({ name, property, values, only, description }) => [
        code(name),
        code(property),
        [
          ...(only ? [`${say('Of')} \`<${only}>\`.`] : []),
          say(description),
          ...(values ? [values.map(code).join(', ') + '.'] : []),
        ].join(' '),
      ]),
      ...manifest.switches.map(({ name, description }) => [code(name), '', say(description)]),
      ...manifest.properties.map(({ name, description }) => ['', code(name), say(description)]),
    ]),
    methods: table(
      heads('Method', ''),
      manifest.methods.map(({ name, parameters, description }) => [
        code(`${name}(${parameters.map((parameter) => parameter.name).join(', ')})`),
        say(description),
      ]),
    ),
    events: table(
      [...heads('Event', 'When'), code('detail')],
      manifest.events.map(({ name, detail, description }) => [
        code(name),
        say(description),
        code(`{ ${detail.join(', ')} }`),
      ]),
    ),
    properties: manifest.cssProperties
      .map((property) => lookLine(property.name, say(property.description), property.default))
      .join('\n'),
    parts: manifest.cssParts.map(({ name, description }) => lookLine(name, say(description))).join('\n'),
  }
}

/** The values of the sandbox, under a heading a group, which the search finds. */
function sandboxLines(language: Language): string {
  return sandbox
    .filter(({ isOnIndexOnly }) => !isOnIndexOnly)
    .map((group) => valuesList(group, language))
    .join('\n\n')
}

/** One line of a list, with the default of a custom property. */
function lookLine(name: string, description: string, normally?: string): string {
  return `- ${code(name)}${normally ? `, ${code(normally)}` : ''}: ${description}`
}

/** A list with the values of one meaning in one line. */
function valuesList({ title, rows }: Group, language: Language): string {
  const meanings = new Map<string, string[]>()
  for (const { value, words, isOnIndexOnly } of rows) {
    const meaning = words[language]
    if (!isOnIndexOnly) meanings.set(meaning, [...(meanings.get(meaning) ?? []), code(value)])
  }
  const lines = Array.from(meanings, ([meaning, values]) => `- ${values.join(', ')}: ${meaning}`)
  return [`## ${title[language]}`, '', ...lines].join('\n')
}

/** Pages with generated tables, and those that have the sandbox's. */
export const PAGES_WITH_TABLES = ['reference.md', 'pt/reference.md', 'test-cards.md', 'pt/test-cards.md'] as const

/** Puts each table of a page between its `<!-- name -->` and `<!-- /name -->`. @throws Error when a place is missing */
export function withTables(page: string, file: (typeof PAGES_WITH_TABLES)[number]): string {
  const language = file.startsWith('pt/') ? 'pt' : 'en'
  const tables = file.endsWith('reference.md') ? referenceTables(language) : { sandbox: sandboxLines(language) }
  return Object.entries(tables).reduce((text, [name, rows]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`The page has no place for the table "${name}".`)
    return text.replace(place, (_match, start: string, end: string) => `${start}\n${rows}\n\n${end}`)
  }, page)
}
