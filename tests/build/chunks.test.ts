import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FOLDERS } from '../../.build/chunks/groups'

it('each file of the build names folders and modules that the sources have, each once', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const places = Object.values(FOLDERS).flat()
  expect(places.length).toBeGreaterThan(50)
  expect(places.filter((place) => !paths.some((path) => path.startsWith(place)))).toEqual([])
  expect(places).toHaveLength(new Set(places).size)
})
