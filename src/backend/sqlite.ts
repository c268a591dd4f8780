import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database as Libsql } from 'libsql'
import { inOneProcess } from './one-process.ts'
import { Recent } from './recent.ts'
import { STORAGE_VERSION } from './storage.ts'
import type { Changes, Texts } from './texts.ts'
import { DatabaseProblem, type Database } from './database.ts'

/** Written into the file, so that no other program's database is taken for ours: "Vitr". */
const APPLICATION = 0x56697472

const TABLE = 'CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID'
const PUT = 'INSERT INTO entries VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text'

/**
 * Opens a database file for this process alone, or makes one.
 * @throws DatabaseProblem, for a file of another version too: it stays as it is
 */
export async function openDatabase(file: string): Promise<Database> {
  const open = await driver()
  try {
    mkdirSync(dirname(file), { recursive: true })
    const database = open(file)
    const problem = problemOf(file, database)
    if (problem !== null) {
      giveBack(database)
      throw new DatabaseProblem(problem)
    }
    prepare(database)
    const { flush, ...texts } = textsIn(database)
    const close = () => {
      flush()
      closeWhole(database)
    }
    return { ...inOneProcess(texts), name: file, close }
  } catch (error) {
    throw error instanceof DatabaseProblem ? error : new DatabaseProblem(sentenceFor(file, error), { cause: error })
  }
}

async function driver(): Promise<(file: string) => Libsql> {
  try {
    const { default: Driver } = await import('libsql')
    return (file) => {
      const database = new Driver(file)
      // From the first access on. The lock ends with the process, however that ends.
      database.exec('PRAGMA locking_mode = EXCLUSIVE')
      return database
    }
  } catch (cause) {
    throw new DatabaseProblem(
      "a database file needs the package libsql, which is not installed: 'npm install libsql', or leave --data out.",
      { cause },
    )
  }
}

/** @returns why the file is not ours to use */
function problemOf(file: string, database: Libsql): string | null {
  const isNew = numberOf(database, 'SELECT count(*) AS value FROM sqlite_master') === 0
  if (isNew) return null
  if (numberOf(database, 'SELECT application_id AS value FROM pragma_application_id') !== APPLICATION)
    return `${file} is another program's database. Name a new file.`
  const version = numberOf(database, 'SELECT user_version AS value FROM pragma_user_version')
  if (version === STORAGE_VERSION) return null
  return `${file} is of version ${version}, and this Vitrine knows version ${STORAGE_VERSION}. Nothing was changed: start the Vitrine that made it, or name a new file.`
}

/** Leaves one file, without a write-ahead log beside it, and without a lock. */
function closeWhole(database: Libsql): void {
  database.exec('PRAGMA journal_mode = DELETE')
  giveBack(database)
}

function giveBack(database: Libsql): void {
  // The driver closes the file only when it collects the statements; the next read gives up the lock at once.
  database.exec('PRAGMA locking_mode = NORMAL')
  numberOf(database, 'SELECT count(*) AS value FROM sqlite_master')
  database.close()
}

function prepare(database: Libsql): void {
  database.exec('PRAGMA journal_mode = WAL')
  // FULL waits for the disk at every commit: an answered order survives a power cut too.
  database.exec('PRAGMA synchronous = FULL')
  database.exec(`BEGIN IMMEDIATE; ${TABLE}`)
  database.exec(`PRAGMA application_id = ${APPLICATION}`)
  database.exec(`PRAGMA user_version = ${STORAGE_VERSION}`)
  database.exec('COMMIT')
}

/** Entries that are not read anew: this process alone writes the file. */
const KNOWN = 1000

function textsIn(database: Libsql): Texts & { flush(): void } {
  const get = database.prepare('SELECT text FROM entries WHERE key = ?')
  const put = database.prepare(PUT)
  const list = database.prepare('SELECT key, text FROM entries WHERE key >= ? AND key < ?')
  const remove = database.prepare('DELETE FROM entries WHERE key = ?')
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  const known = new Recent<string, { text: string | undefined }>(KNOWN)
  const find = (key: string) => ({ text: (get.get(key) as { text: string } | undefined)?.text })

  function save(changes: Iterable<readonly [key: string, text: string | null]>): void {
    const all = [...changes]
    begin.run()
    try {
      for (const [key, text] of all) {
        if (text === null) remove.run(key)
        else put.run(key, text)
      }
      commit.run()
    } catch (error) {
      known.clear()
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
    for (const [key, text] of all) known.get(key, () => ({ text: undefined })).text = text ?? undefined
  }

  const { join, flush } = together(save)
  return {
    get: (key) => known.get(key, () => find(key)).text,
    save(changes) {
      flush()
      save(changes)
    },
    saveTogether: join,
    flush,
    clear() {
      flush()
      known.clear()
      database.exec('DELETE FROM entries')
    },
    list: (prefix) =>
      (list.all(prefix, `${prefix}\uffff`) as { key: string; text: string }[]).map(({ key, text }) => [key, text]),
  }
}

/** Keeps what came in one turn of the event loop in one transaction: each waits for the disk. */
function together(save: (changes: [string, string | null][]) => void) {
  let waiting: { changes: Changes; done(): void; fail(error: unknown): void }[] = []

  function flush(): void {
    const all = waiting
    waiting = []
    if (all.length === 0) return
    try {
      save(all.flatMap(({ changes }) => [...changes]))
    } catch (error) {
      for (const { fail } of all) fail(error)
      return
    }
    for (const { done } of all) done()
  }

  function join(changes: Changes): Promise<void> {
    if (waiting.length === 0) setImmediate(flush)
    return new Promise((done, fail) => waiting.push({ changes, done, fail }))
  }

  return { join, flush }
}

function numberOf(database: Libsql, query: string): number {
  return (database.prepare(query).get() as { value: number }).value
}

function sentenceFor(file: string, error: unknown): string {
  const code = (error as { code?: string }).code
  if (code === 'SQLITE_BUSY') return `${file} is in use by another server.`
  if (code === 'SQLITE_NOTADB') return `${file} is no database. Name a new file.`
  return `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`
}
