import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { PACKAGE } from '../package-folder.ts'
import { llmsText } from './llms.ts'
import { PAGES_WITH_TABLES, withTables } from './tables.ts'
import { withSnippet } from './snippet.ts'

/** `npm run reference`: writes the tables of the reference and the snippet of hosting, in both languages, and llms.txt, which are committed. */
const sources = join(PACKAGE, 'src')
const docs = join(PACKAGE, 'demo/docs')

async function rewrite(name: string, change: (page: string) => string | Promise<string>): Promise<void> {
  const file = join(docs, name)
  const page = await change(readFileSync(file, 'utf8'))
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), parser: 'markdown' }))
}

for (const name of PAGES_WITH_TABLES) await rewrite(name, (page) => withTables(page, name))
for (const name of ['hosting.md', 'pt/hosting.md']) await rewrite(name, (page) => withSnippet(page, sources))
writeFileSync(join(docs, 'llms.txt'), llmsText())
