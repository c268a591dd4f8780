import { digest as shortOf } from '../digest'
import type { CodeDigest, Kept, Notice, Storage, Writing } from '../storage'
import { Follower, type PostgresListener } from './follower'
import { outboxStatements, postgresOutbox, type Statement } from './outbox'
import { transaction, withClient, type PostgresPool, type PostgresPoolWithEvents, type Prepared } from './pool'

const SCHEMA = 'vitrine_backend'
const OUTBOX = `${SCHEMA}.outbox`

const ID = 'id uuid PRIMARY KEY DEFAULT gen_random_uuid()'
const OF_SESSION = `session uuid NOT NULL REFERENCES ${SCHEMA}.sessions ON DELETE CASCADE`

/**
 * Each brings the schema to the next version. A new `STORAGE_VERSION` is one that rewrites `state`. A code is its SHA-256; `due`
 * is ms since 1970, null for a webhook that was given up; `about` is its order, `at` and `place` say when it happened.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE ${SCHEMA}.sessions (${ID}, state json NOT NULL, changed_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE ${SCHEMA}.codes (code text PRIMARY KEY, ${OF_SESSION}, is_ended boolean NOT NULL DEFAULT false, holder json);
CREATE INDEX ON ${SCHEMA}.codes (session);
CREATE TABLE ${SCHEMA}.links (store text PRIMARY KEY, digest text NOT NULL)`,
  `CREATE TABLE ${OUTBOX} (id text PRIMARY KEY, ${OF_SESSION}, body text NOT NULL, tries integer NOT NULL DEFAULT 0, due bigint);
CREATE INDEX ON ${OUTBOX} (due);
CREATE INDEX ON ${OUTBOX} (session)`,
  `ALTER TABLE ${OUTBOX} ADD receiver text NOT NULL DEFAULT '', ADD about text NOT NULL DEFAULT '',
ADD at bigint NOT NULL DEFAULT 0, ADD place bigserial, ADD problem text NOT NULL DEFAULT '';
UPDATE ${OUTBOX} SET about = session::text, at = coalesce(due, 0);
CREATE INDEX ON ${OUTBOX} (receiver, about, at)`,
  `CREATE TABLE ${SCHEMA}.messages (${ID}, ${OF_SESSION}, kind text NOT NULL, payload json NOT NULL, made_at timestamptz NOT NULL DEFAULT now())`,
]

const FIND = `SELECT s.id, s.state::text AS session, c.is_ended, c.holder
FROM ${SCHEMA}.codes c JOIN ${SCHEMA}.sessions s ON s.id = c.session WHERE c.code = $1`
const OPEN = `WITH opened AS (
INSERT INTO ${SCHEMA}.codes (code, session, holder) VALUES ($1, gen_random_uuid(), $3) ON CONFLICT DO NOTHING RETURNING session
) INSERT INTO ${SCHEMA}.sessions (id, state) SELECT session, $2::json FROM opened`
const FIND_ALONE = `${FIND} FOR UPDATE`
const KEEP = `UPDATE ${SCHEMA}.sessions SET state = $2, changed_at = now() WHERE id = $1`
/** Most calls: the change and its notice in one turn. */
const KEEP_AND_NOTIFY = `WITH kept AS (${KEEP} RETURNING id) SELECT pg_notify('${SCHEMA}', $3) FROM kept`
const END = `UPDATE ${SCHEMA}.codes SET is_ended = true WHERE code = $1`
const SHARE = `INSERT INTO ${SCHEMA}.codes (code, session, holder) VALUES ($1, $2, $3)`
const MESSAGE = `INSERT INTO ${SCHEMA}.messages (session, kind, payload) VALUES ($1, $2, $3)`
const LINK = `INSERT INTO ${SCHEMA}.links (store, digest) VALUES ($1, $2)
  ON CONFLICT (store) DO UPDATE SET digest = excluded.digest WHERE links.digest <> excluded.digest`
const FORGET = `DELETE FROM ${SCHEMA}.sessions WHERE id = (SELECT session FROM ${SCHEMA}.codes WHERE code = $1)`
const FORGET_ALL = `TRUNCATE ${SCHEMA}.sessions, ${SCHEMA}.codes, ${SCHEMA}.links, ${SCHEMA}.outbox, ${SCHEMA}.messages`
const NOTIFY = `SELECT pg_notify('${SCHEMA}', $1)`

/**
 * A storage for any number of processes, whose lock is the session's row.
 * @param open makes the client on which this process hears of the others
 * @throws Error for a database of a later version
 */
export async function postgresStorage(
  pool: PostgresPoolWithEvents,
  open: () => PostgresListener,
): Promise<Storage & { close(): Promise<void> }> {
  // Without a listener a connection that breaks would end the process. Its query fails in any case.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', () => {})
  const listeners = new Set<(notice: Notice) => void>()
  const follower = new Follower(open, (notice) => listeners.forEach((hear) => hear(notice)))
  await migrate(pool)
  await follower.follow(SCHEMA)
  return {
    read: async (code) => keptIn(await pool.query(prepared(FIND, [code]))),
    open: async (code, session, holder) =>
      void (await pool.query(OPEN, [code, session, holder ? JSON.stringify(holder) : null])),
    transact: (code, work) => transact(pool, code, work),
    link: async (store, digest) => (await pool.query(LINK, [store, digest])).rowCount === 1,
    async forget(code) {
      await (code === undefined ? pool.query(FORGET_ALL) : pool.query(FORGET, [code]))
      await pool.query(NOTIFY, [JSON.stringify({ ended: code ?? null } satisfies Notice)])
    },
    outbox: postgresOutbox(pool, OUTBOX),
    listen: (hear) => void listeners.add(hear),
    close: () => follower.close(),
  }
}

/** @throws Error for a schema that a later version made */
export async function migrate(pool: PostgresPool, migrations = MIGRATIONS): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query('BEGIN')
    const valueOf = async (query: string) => ((await client.query(query)).rows[0] as { value: unknown }).value
    // Processes that start together wait for each other.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}'))`)
    const isNew = await valueOf(`SELECT to_regclass('${SCHEMA}.migrations') IS NULL AS value`)
    if (isNew)
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
        CREATE TABLE ${SCHEMA}.migrations (version integer PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now())`)
    const version = Number(await valueOf(`SELECT coalesce(max(version), 0) AS value FROM ${SCHEMA}.migrations`))
    if (version > migrations.length)
      throw new Error(
        `the database is of version ${version}, and this Vitrine knows versions up to ${migrations.length}. Nothing was changed: start the newer Vitrine that made it.`,
      )
    for (const [at, statements] of [...migrations.entries()].slice(version)) {
      await client.query(statements)
      await client.query(`INSERT INTO ${SCHEMA}.migrations (version) VALUES ($1)`, [at + 1])
    }
    await client.query('COMMIT')
  })
}

const names = new Map<string, string>()

/** Its text makes the name: one connection may serve two versions. */
function prepared(text: string, values: unknown[]): Prepared {
  const name = names.get(text) ?? `vitrine_${shortOf(text)}`
  names.set(text, name)
  return { name, text, values }
}

interface Row {
  id: string
  session: string
  is_ended: boolean
  holder: Kept['holder'] | null
}

function keptIn({ rows }: { rows: object[] }): Kept | null {
  const [row] = rows as Row[]
  if (!row) return null
  const { id, session, is_ended: isEnded, holder } = row
  return { id, session, isEnded, ...(holder && { holder }) }
}

async function transact(
  pool: PostgresPool,
  code: CodeDigest,
  work: (kept: Kept) => Promise<Writing>,
): Promise<boolean> {
  return transaction(pool, prepared(FIND_ALONE, [code]), async (rows) => {
    const kept = keptIn({ rows })
    if (!kept) return { done: false, write: [] }
    const { session, ends, shares = [], messages = [], outbox, notice } = await work(kept)
    const statements: Statement[] = []
    const told = notice && JSON.stringify(notice)
    if (session !== undefined && told) statements.push([KEEP_AND_NOTIFY, [kept.id, session, told]])
    else if (session !== undefined) statements.push([KEEP, [kept.id, session]])
    if (ends) statements.push([END, [code]])
    for (const { code: shared, holder } of shares)
      statements.push([SHARE, [shared, kept.id, holder && JSON.stringify(holder)]])
    for (const { kind, payload } of messages) statements.push([MESSAGE, [kept.id, kind, JSON.stringify(payload)]])
    statements.push(...outboxStatements(OUTBOX, kept.id, outbox))
    if (session === undefined && told) statements.push([NOTIFY, [told]])
    return { done: true, write: statements.map(([text, values]) => prepared(text, values)) }
  })
}
