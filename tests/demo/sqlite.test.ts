import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../demo/sqlite'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-'))
const fileOf = (name: string) => join(folder, name)

afterAll(() => rmSync(folder, { recursive: true }))

describe('a database file', () => {
  it('gives back what was saved, in one file, after it was closed', async () => {
    const file = fileOf('new/folder/kept.db')
    const first = await openDatabase(file)
    expect([...first.load()]).toEqual([])
    await first.save(
      new Map([
        ['a', 'um'],
        ['b', 'dois'],
        ['c', 'três'],
      ]),
    )
    await first.save(
      new Map([
        ['b', null],
        ['c', '3'],
      ]),
    )
    first.close()
    expect(readdirSync(fileOf('new/folder'))).toEqual(['kept.db'])
    const second = await openDatabase(file)
    expect(new Map(second.load())).toEqual(
      new Map([
        ['a', 'um'],
        ['c', '3'],
      ]),
    )
    second.close()
  })

  it('keeps all changes of one call, or none', async () => {
    const storage = await openDatabase(fileOf('whole.db'))
    await storage.save(new Map([['a', 'um']]))
    const broken = new Map([
      ['a', 'dois'],
      ['b', undefined as unknown as string],
    ])
    expect(() => storage.save(broken)).toThrow()
    expect([...storage.load()]).toEqual([['a', 'um']])
    await storage.save(new Map([['b', 'três']]))
    expect([...storage.load()]).toHaveLength(2)
    storage.close()
  })

  it('belongs to one server at a time', async () => {
    const storage = await openDatabase(fileOf('alone.db'))
    await expect(openDatabase(fileOf('alone.db'))).rejects.toThrow('alone.db is in use by another server.')
    storage.close()
    const next = await openDatabase(fileOf('alone.db'))
    next.close()
  })

  it('of another version is set aside, and a new one begins', async () => {
    const file = fileOf('versions/old.db')
    for (const name of ['old.db.version-7', 'old.db.version-7-2']) {
      const old = await openDatabase(file)
      await old.save(new Map([['a', name]]))
      old.close()
      const raw = new Libsql(file)
      raw.exec('PRAGMA user_version = 7')
      raw.close()
      const fresh = await openDatabase(file)
      expect(fresh.movedTo).toBe(fileOf(`versions/${name}`))
      expect([...fresh.load()]).toEqual([])
      fresh.close()
      expect(readdirSync(fileOf('versions'))).toContain(name)
    }
  })

  it("is never another program's file", async () => {
    const foreign = new Libsql(fileOf('foreign.db'))
    foreign.exec('CREATE TABLE bills (id INTEGER)')
    foreign.close()
    await expect(openDatabase(fileOf('foreign.db'))).rejects.toThrow("is another program's database")
    writeFileSync(fileOf('notes.txt'), 'No database at all, and it stays as it is.'.repeat(50))
    await expect(openDatabase(fileOf('notes.txt'))).rejects.toThrow('notes.txt is no database')
    await expect(openDatabase(fileOf('notes.txt/kept.db'))).rejects.toThrow('cannot be opened')
    expect(readFileSync(fileOf('notes.txt'), 'utf8')).toMatch(/^No database at all/)
  })
})
