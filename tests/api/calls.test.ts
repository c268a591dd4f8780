import { expect, test } from 'vitest'
import { rows } from './call-table'
import { openSession } from './support'

test('every function that makes a call has one row', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.keys(module))
  const calling = exported.filter((name) => /^(get|post)[A-Z]/.test(name))
  const names = new Set(rows.map((row) => row.name))
  expect(names).toEqual(new Set(calling))
  expect(rows).toHaveLength(names.size)
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
