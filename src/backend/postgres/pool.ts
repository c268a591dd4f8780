/** The parts of `pg` that are used: the package itself is the server's. */
interface Queryable {
  query(
    text: string | Prepared,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

/** A query that a connection reads and plans once, by its name. */
export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

export interface PostgresClient extends Queryable {
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

/** @param isWritten false for a result that changed nothing, so that nobody waits for the disk */
export async function transaction<T>(
  pool: PostgresPool,
  act: (client: PostgresClient) => Promise<T>,
  isWritten: (done: T) => boolean = () => true,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const done = await act(client)
    await client.query(isWritten(done) ? 'COMMIT' : 'ROLLBACK')
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
