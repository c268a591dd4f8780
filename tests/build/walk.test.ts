import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

it('the walk of one press goes from the button to the wire in at most 900 lines', () => {
  const [, walk = ''] = /## One press, in seven files\n([^]*?)\n## /.exec(read('src/README.md')) ?? []
  const files = Array.from(walk.matchAll(/^\d\. `(\S+)`/gm), ([, file = '']) => file)
  expect(files).toHaveLength(7)
  expect([files[0], files[6]]).toEqual(['src/screens/catalog/CardAdd.tsx', 'src/api/client.ts'])
  const lines = files.map((file) => read(file).split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(900)
})
