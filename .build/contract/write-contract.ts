import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadContract } from './bundle.ts'
import { commentsIn } from './comments.ts'
import { withParts } from './page.ts'

/** Writes `dist/openapi.json`; with `--reference` the generated parts of demo/docs/backend.md, which are committed. */
const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const { describeContract } = await loadContract()
const contract = await describeContract(version, commentsIn(join(root, 'src/api')))
const page = join(root, 'demo/docs/backend.md')
if (process.argv.includes('--reference')) writeFileSync(page, withParts(readFileSync(page, 'utf8'), contract))
else writeFileSync(join(root, 'dist/openapi.json'), `${JSON.stringify(contract, null, 2)}\n`)
