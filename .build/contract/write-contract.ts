import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadContract } from './bundle.ts'
import { commentsIn } from './comments.ts'

/** Writes `dist/openapi.json`. */
const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const { describeContract } = await loadContract()
const contract = await describeContract(version, commentsIn(join(root, 'src/api')))
writeFileSync(join(root, 'dist/openapi.json'), `${JSON.stringify(contract, null, 2)}\n`)
