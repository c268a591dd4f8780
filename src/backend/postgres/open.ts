import type * as pg from 'pg'
import { postgresStorage } from './storage.ts'
import { DatabaseProblem, type Database } from '../database.ts'

/** A call that waits longer is answered with 503, ms. */
const PATIENCE = 5000
/** Ends a transaction whose process has stopped, so that others get its lock, ms. */
const STALLED = 10_000

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:/.test(address)
}

/** @throws DatabaseProblem */
export async function openPostgres(address: string): Promise<Database> {
  const { Client, Pool } = await driver()
  const config: pg.ClientConfig = {
    connectionString: address,
    application_name: 'vitrine',
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    query_timeout: 2 * PATIENCE,
    idle_in_transaction_session_timeout: STALLED,
    pipeline: true,
    keepAlive: true,
  }
  const pool = new Pool(config)
  try {
    const { host, port, database = '' } = new Client(config)
    const storage = await postgresStorage(pool, () => new Client(config))
    return {
      ...storage,
      name: `the Postgres database ${database} at ${host}:${port}`,
      async close() {
        await Promise.all([pool.end(), storage.close()])
      },
    }
  } catch (error) {
    await pool.end()
    throw new DatabaseProblem(sentenceFor(error), { cause: error })
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

function sentenceFor(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: { message: string }[] }
  // Node tries each address of a host, and says nothing itself.
  const reason = message || errors?.map((one) => one.message).join(', ') || code
  return `Postgres cannot be used: ${reason}`
}
