/** The parts of `pg` that are used: the package itself is the server's. */
interface Queryable {
  query(text: string | Prepared, values?: unknown[]): Promise<Answered>
}

interface Answered {
  rows: Record<string, unknown>[]
  rowCount: number | null
}

/** A query that a connection reads and plans once, by its name. */
export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

export interface PostgresClient extends Queryable {
  /** True for a connection that sends queries before earlier ones are answered. */
  readonly pipeline?: boolean
  /** @param problem ends the connection */
  release(problem?: boolean): void
}

export interface PostgresPool extends Queryable {
  connect(): Promise<PostgresClient>
}

/** A pool that tells of its connections. */
export interface PostgresPoolWithEvents extends PostgresPool {
  on(event: 'error', hear: () => void): unknown
  on(event: 'connect', hear: (client: { on(event: 'error', hear: () => void): unknown }) => void): unknown
}

/**
 * One transaction: what a first query finds, and what is written because of that.
 * @param work gets what was found, and says what is written; nothing is when it throws
 */
export async function transaction<T>(
  pool: PostgresPool,
  find: Prepared,
  work: (rows: object[]) => Promise<{ done: T; write: Prepared[] }>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const found = await inTurn(client, ['BEGIN', find])
    const { done, write } = await work(found[1]?.rows ?? [])
    // Where nothing was written, nobody waits for the disk. A commit after a query that failed takes all back.
    await inTurn(client, [...write, write.length > 0 ? 'COMMIT' : 'ROLLBACK'])
    return done
  })
}

/** Without a way to the database and back for each query, where the connection can do so. */
async function inTurn(client: PostgresClient, queries: readonly (string | Prepared)[]): Promise<Answered[]> {
  if (client.pipeline) return Promise.all(queries.map((query) => client.query(query)))
  const answers: Answered[] = []
  for (const query of queries) answers.push(await client.query(query))
  return answers
}

/** Takes back what was not committed when it fails. */
export async function withClient<T>(pool: PostgresPool, act: (client: PostgresClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const done = await act(client)
    client.release()
    return done
  } catch (error) {
    // A connection that was lost in mid-call cannot roll back; it is not used again.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
