import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'

const PAGE = 'demo/docs/reliability.md'

/** Writes what a command measured between the marks of its name. */
export async function writeLines(name: string, lines: readonly string[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(open), page.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no marks for ${name}.`)
  const text = `${page.slice(0, from + open.length)}\n\n${lines.join('\n')}\n\n${page.slice(to)}`
  await writeFile(PAGE, await format(text, { parser: 'markdown', printWidth: 120 }))
}
