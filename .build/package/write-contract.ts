import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'

/** Writes `dist/openapi.json`, for tools that read no YAML. */
const root = resolve(import.meta.dirname, '../..')
const contract: unknown = load(readFileSync(join(root, 'src/api/openapi.yaml'), 'utf8'))
writeFileSync(join(root, 'dist/openapi.json'), `${JSON.stringify(contract, null, 2)}\n`)
