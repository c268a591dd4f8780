import type * as pg from 'pg'
import type { Client, ClientBase, ClientConfig, Pool } from 'pg'
import type { CodeDigest, Kept, Notice, Writing } from './backend/storage.ts'
import { DatabaseProblem, type Database } from './database.ts'

/** Each brings the schema to the next version. A new `STORAGE_VERSION` is one that rewrites `state`. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE vitrine.sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    state json NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE vitrine.codes (
    -- SHA-256
    code text PRIMARY KEY,
    session uuid NOT NULL REFERENCES vitrine.sessions ON DELETE CASCADE,
    is_ended boolean NOT NULL DEFAULT false,
    holder json
  );
  CREATE INDEX ON vitrine.codes (session);
  CREATE TABLE vitrine.links (store text PRIMARY KEY, digest text NOT NULL)`,
]

const FIND = `SELECT s.id, s.state::text AS session, c.is_ended, c.holder
  FROM vitrine.codes c JOIN vitrine.sessions s ON s.id = c.session WHERE c.code = $1`
const OPEN = `WITH opened AS (
    INSERT INTO vitrine.codes (code, session) VALUES ($1, gen_random_uuid()) ON CONFLICT DO NOTHING RETURNING session
  ) INSERT INTO vitrine.sessions (id, state) SELECT session, $2::json FROM opened`
const LINK = `INSERT INTO vitrine.links (store, digest) VALUES ($1, $2)
  ON CONFLICT (store) DO UPDATE SET digest = excluded.digest WHERE links.digest <> excluded.digest`
const NOTIFY = `SELECT pg_notify('vitrine', $1)`
const FORGET = 'DELETE FROM vitrine.sessions WHERE id = (SELECT session FROM vitrine.codes WHERE code = $1)'

/** A call that waits longer is answered with 503, ms. */
const PATIENCE = 5000
/** Ends a transaction whose process has stopped, so that others get its lock, ms. */
const STALLED = 10_000
const PAUSE_BEFORE_LISTENING_AGAIN = 500
const HEARTBEAT = 10_000

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:/.test(address)
}

/**
 * Opens a database for any number of processes, and brings its schema up to date. Sessions are locked by their rows.
 * Each process has a connection of its own for what the others tell.
 * @throws DatabaseProblem
 */
export async function openPostgres(address: string): Promise<Database> {
  const { Client: PgClient, Pool: PgPool } = await driver()
  const config: ClientConfig = {
    connectionString: address,
    application_name: 'vitrine',
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    query_timeout: 2 * PATIENCE,
    idle_in_transaction_session_timeout: STALLED,
    keepAlive: true,
  }
  const pool = new PgPool(config)
  // Without a listener a connection that breaks would end the process. Its query fails in any case.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', () => {})
  const listeners = new Set<(notice: Notice) => void>()
  const hear = (notice: Notice) => listeners.forEach((listener) => listener(notice))
  const follower = new Follower(() => new PgClient(config), hear)
  try {
    await migrate(pool)
    await follower.follow()
  } catch (error) {
    await Promise.all([pool.end(), follower.close()])
    throw error instanceof DatabaseProblem ? error : new DatabaseProblem(sentenceFor(error), { cause: error })
  }
  return {
    name: nameOf(new PgClient(config)),
    movedTo: null,
    read: async (code) => find(await pool.query<Row>(FIND, [code])),
    open: async (code, session) => void (await pool.query(OPEN, [code, session])),
    transact: (code, work) => transact(pool, code, work),
    link: async (store, digest) => (await pool.query(LINK, [store, digest])).rowCount === 1,
    async forget(code) {
      await (code === undefined
        ? pool.query('TRUNCATE vitrine.sessions, vitrine.codes, vitrine.links')
        : pool.query(FORGET, [code]))
      await pool.query(NOTIFY, [JSON.stringify({ ended: code ?? null } satisfies Notice)])
    },
    listen: (listener) => void listeners.add(listener),
    async close() {
      await Promise.all([pool.end(), follower.close()])
    },
  }
}

async function driver(): Promise<Pick<typeof pg, 'Client' | 'Pool'>> {
  try {
    return (await import('pg')).default
  } catch (cause) {
    throw new DatabaseProblem("a Postgres database needs the package pg, which is not installed: 'npm install pg'.", {
      cause,
    })
  }
}

/** @throws DatabaseProblem for a schema that a later version made */
export async function migrate(pool: Pool, migrations = MIGRATIONS): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Processes that start together wait for each other.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('vitrine'))`)
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('vitrine.migrations') IS NOT NULL AS exists`,
    )
    if (!rows[0]?.exists) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS vitrine;
        CREATE TABLE vitrine.migrations (version integer PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now())`)
    }
    const made = await client.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM vitrine.migrations',
    )
    const version = made.rows[0]?.version ?? 0
    if (version > migrations.length)
      throw new DatabaseProblem(
        `the database is of version ${version}, and this Vitrine knows versions up to ${migrations.length}. Nothing was changed: start the newer Vitrine that made it.`,
      )
    for (const [at, statements] of migrations.entries()) {
      if (at < version) continue
      await client.query(statements)
      await client.query('INSERT INTO vitrine.migrations (version) VALUES ($1)', [at + 1])
    }
    return version < migrations.length
  })
}

interface Row {
  id: string
  session: string
  is_ended: boolean
  holder: Kept['holder'] | null
}

function find({ rows: [row] }: { rows: Row[] }): Kept | null {
  if (!row) return null
  const { id, session, is_ended: isEnded, holder } = row
  return { id, session, isEnded, ...(holder && { holder }) }
}

async function transact(pool: Pool, code: CodeDigest, work: (kept: Kept) => Promise<Writing>): Promise<boolean> {
  let isKnown = false
  await inTransaction(pool, async (client) => {
    const kept = find(await client.query<Row>(`${FIND} FOR UPDATE`, [code]))
    if (!kept) return false
    isKnown = true
    const { session, ends, share, notice } = await work(kept)
    if (session !== undefined)
      await client.query('UPDATE vitrine.sessions SET state = $2, changed_at = now() WHERE id = $1', [kept.id, session])
    if (ends) await client.query('UPDATE vitrine.codes SET is_ended = true WHERE code = $1', [code])
    if (share)
      await client.query('INSERT INTO vitrine.codes (code, session, holder) VALUES ($1, $2, $3)', [
        share.code,
        kept.id,
        share.holder && JSON.stringify(share.holder),
      ])
    if (notice) await client.query(NOTIFY, [JSON.stringify(notice)])
    return session !== undefined || Boolean(ends || share || notice)
  })
  return isKnown
}

/** @param work returns false where there is nothing to write, so that nobody waits for the disk */
async function inTransaction(pool: Pool, work: (client: ClientBase) => Promise<boolean>): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const isWritten = await work(client)
    await client.query(isWritten ? 'COMMIT' : 'ROLLBACK')
  } catch (error) {
    // A connection that cannot even roll back is none.
    await client.query('ROLLBACK').catch((problem: Error) => (broken = problem))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The connection on which a process hears of the others. What it missed, clients learn when they open their streams again. */
class Follower {
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    private readonly connect: () => Client,
    private readonly hear: (notice: Notice) => void,
  ) {}

  async follow(): Promise<void> {
    const client = this.connect()
    this.#client = client
    const lose = () => this.#lose(client)
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload = '' }) => this.hear(JSON.parse(payload) as Notice))
    await client.connect()
    await client.query('LISTEN vitrine')
    // A connection can die without a word.
    this.#timer = setInterval(() => void client.query('SELECT 1').catch(lose), HEARTBEAT)
    this.hear({ ended: null })
  }

  #lose(client: Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    clearInterval(this.#timer)
    void client.end().catch(() => {})
    this.hear({ ended: null })
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#followAgain(), PAUSE_BEFORE_LISTENING_AGAIN)
  }

  async #followAgain(): Promise<void> {
    await this.follow().catch(() => this.#client && this.#lose(this.#client))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#client?.end().catch(() => {})
  }
}

function nameOf({ host, port, database = '' }: Client): string {
  return `the Postgres database ${database} at ${host}:${port}`
}

function sentenceFor(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: { message: string }[] }
  // Node tries each address of a host, and says nothing itself.
  const reason = message || errors?.map((one) => one.message).join(', ') || code
  return `Postgres cannot be used: ${reason}`
}
