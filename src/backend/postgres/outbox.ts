import type { KeptWebhook, LostWebhook, Outbox, Writing } from '../storage'
import type { PostgresPool } from './pool'

/** A query and its values. */
export type Statement = [query: string, values: unknown[]]

/** What one transaction puts into the outbox and drops from it. @param owner the row that its entries end with */
export function outboxStatements(
  table: string,
  owner: string,
  { put, drop }: NonNullable<Writing['outbox']> = { put: [], drop: [] },
): Statement[] {
  const insert = `INSERT INTO ${table} (id, session, receiver, about, at, due, body) VALUES ($1, $2, $3, $4, $5, $5, $6)
    ON CONFLICT (id) DO UPDATE SET at = excluded.at, due = excluded.due, body = excluded.body, place = excluded.place
    WHERE ${table}.tries = 0`
  const dropped: Statement = [`DELETE FROM ${table} WHERE id = ANY($1) AND tries = 0`, [drop]]
  const entries = put.map(({ id, receiver, order, due, body }): Statement => [
    insert,
    [id, owner, receiver, order, due, body],
  ])
  return drop.length > 0 ? [dropped, ...entries] : entries
}

/** The outbox in a table, for any number of processes. */
export function postgresOutbox(pool: PostgresPool, table: string): Outbox {
  // A process that looks at the same time gets the first of another order.
  const first = `UPDATE ${table} SET due = $3, tries = tries + 1 WHERE id = (
      SELECT id FROM ${table} one WHERE receiver = $1 AND due <= $2 AND NOT EXISTS (
        SELECT FROM ${table} other WHERE other.receiver = one.receiver AND other.about = one.about
          AND other.due IS NOT NULL AND (other.at, other.place) < (one.at, one.place)
      ) ORDER BY at, place LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, body, tries`
  const lost = `SELECT id, receiver, about AS "order", body, tries, problem FROM ${table} WHERE due IS NULL ORDER BY at, place`
  const again = `UPDATE ${table} SET due = $1, tries = 0, problem = '' WHERE due IS NULL AND ($2::text[] IS NULL OR id = ANY($2))`
  const counted = (due: string) =>
    `(SELECT count(*)::int FROM (SELECT FROM ${table} WHERE due IS ${due} ORDER BY due LIMIT $1) held)`
  return {
    async take(receiver, now, until) {
      const { rows } = await pool.query(first, [receiver, now, until])
      return (rows[0] as KeptWebhook | undefined) ?? null
    },
    remove: async (id) => void (await pool.query(`DELETE FROM ${table} WHERE id = $1`, [id])),
    delay: async (id, due) => void (await pool.query(`UPDATE ${table} SET due = $2 WHERE id = $1`, [id, due])),
    giveUp: async (id, problem) =>
      void (await pool.query(`UPDATE ${table} SET due = NULL, problem = $2 WHERE id = $1`, [id, problem])),
    async count(most = 10_000) {
      const { rows } = await pool.query(`SELECT ${counted('NOT NULL')} AS waiting, ${counted('NULL')} AS lost`, [most])
      return rows[0] as { waiting: number; lost: number }
    },
    lost: async () => (await pool.query(lost)).rows as unknown as LostWebhook[],
    again: async (now, ids) => (await pool.query(again, [now, ids ?? null])).rowCount ?? 0,
  }
}
