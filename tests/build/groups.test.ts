import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { CHUNK_GROUPS, modulesOf } from '../../.build/chunks/groups'

const root = resolve(import.meta.dirname, '../..')

it.each(CHUNK_GROUPS)('the chunk $name lists only files and folders that exist', ({ modules }) => {
  expect(modules.filter((entry) => !existsSync(join(root, entry)))).toEqual([])
})

it('a chunk matches a file by its whole path, and everything inside a folder', () => {
  const listed = modulesOf(['src/api/order.ts', 'node_modules/ofetch/'])
  const paths = [
    '/src/api/order.ts',
    '/src/api/order-changes.ts',
    '/src/api/order.tsx',
    '/node_modules/ofetch/index.mjs',
  ]
  expect(paths.filter((path) => listed.test(path))).toEqual(['/src/api/order.ts', '/node_modules/ofetch/index.mjs'])
})
