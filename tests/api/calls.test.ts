import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './call-table'
import { openSession } from './support'

test('every function that makes a call has one row', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.keys(module))
  const calling = exported.filter((name) => /^(get|post)[A-Z]/.test(name))
  const names = new Set(rows.map((row) => row.name))
  expect(names, 'give each call a row in tests/api/rows').toEqual(new Set(calling))
  expect(rows).toHaveLength(names.size)
})

test('every function that makes a call has a caller in the shop', () => {
  const rooms = ['stores', 'session', 'elements', 'extras', 'first-view']
  const files = rooms.flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`src/${room}/${file}`, 'utf8')),
  )
  const isCalled = (name: string) => files.some((file) => new RegExp(`\\b${name}\\b`).test(file))
  const idle = rows.map(({ name }) => name).filter((name) => !isCalled(name))
  expect(idle, 'call it from a store, see demo/docs/contributing.md').toEqual([])
})

test.each(rows)("$name sends the contract's request and returns the backend's answer", async (row) => {
  const wire = await openSession(row.session, row.backend)
  const prepared = await row.prepare(wire.client)
  wire.sent.length = 0
  const result = await prepared.run(wire.client)
  expect(wire.sent.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
    { query: {}, body: undefined, ...prepared.sends, method: row.call.split(' ')[0] },
  ])
  expect(result).toEqual(prepared.gives)
})
