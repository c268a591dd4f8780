import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { traced } from '../../.build/trace'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))

/** A module that the build writes has another text than its file. */
const WRITTEN = /first-view\/templates|styles\/first-view-rules/

/** A text that the build puts in the place of a name. */
const DEFINED = /\b(PAGE_SCRIPTS|FIRST_FILES)\b/

/** Texts in a built file that stand in one line of its sources, with their places. */
function textsIn(name: string): [text: string, place: string][] {
  const map = JSON.parse(readFileSync(join(dist, `${name}.map`), 'utf8')) as { sourcesContent: string[] }
  const sources = map.sourcesContent.join('\n').split('\n')
  const lines = readFileSync(join(dist, name), 'utf8').split('\n')
  const texts = lines.flatMap((line, at) =>
    [...line.matchAll(/(?<=["'`])[\wÀ-ú][^"'`\\$\n{}]{14,60}(?=["'`])/g)].map(({ 0: text, index }) => {
      return [text, `${at + 1}:${index + 1}`] as [string, string]
    }),
  )
  return texts.filter(([text]) => {
    const homes = sources.filter((line) => line.includes(text))
    // A constant's text stands where the constant is used.
    return homes.length === 1 && !/^(export )?const [A-Z_]+ =/.test(homes[0] ?? '')
  })
}

// Every plugin that changes code after its map was made, by files that it changes.
it.each([
  ['the compile hint', /chunks\/storefront-/],
  ['guardedImports', /chunks\/(shop|catalog|checkout|payment|parts|order)-/],
  ['separateLoader', /(^|\/)loader\.js$/],
  ['ownFiles and the code before a file', /^(react|frame)\.js$/],
  ['firstView', /(^|\/)first-view\.js$/],
  ['preactAsReact', /^light\/chunks\/parts-/],
])('a place in a file that %s changed leads to its line of the source', (_plugin, files) => {
  let found = 0
  for (const name of built.filter((one) => files.test(one))) {
    for (const [text, place] of textsIn(name)) {
      const [, file = '', line] =
        /^(?!https:)(.+):(\d+):\d+$/.exec(traced(`https://cdn.example/loja/${name}:${place}`)) ?? []
      if (file === '' || WRITTEN.test(file)) continue
      const source = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? ''
      if (DEFINED.test(source)) continue
      expect(source, `${text} at ${place}`).toContain(text)
      found += 1
    }
  }
  expect(found).toBeGreaterThan(3)
})

it('no file names its map, which a host does not have', () => {
  for (const name of built) expect(readFileSync(join(dist, name), 'utf8'), name).not.toContain('sourceMappingURL')
})
