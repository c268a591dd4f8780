import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { integrityOf } from './chunks.ts'

/** The light build's folder has a list of its own. */
const OTHER_BUILD = 'light/'

/** Writes `integrity.json`: the hash of every script and sheet of a build, by its address beside the loader. */
export function writeIntegrity(): Plugin {
  return {
    name: 'vitrine:integrity',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(sep, '/'))
        .filter((name) => /\.(js|css)$/.test(name) && !name.startsWith(OTHER_BUILD))
      names.sort()
      const hashes = names.map((name) => [name, integrityOf(readFileSync(join(dir, name), 'utf8'))])
      writeFileSync(join(dir, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
    },
  }
}
