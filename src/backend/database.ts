import type { Storage } from './storage.ts'

/** A storage that outlives the process. */
export interface Database extends Storage {
  /** Without a password. */
  name: string
  close(): Promise<void> | void
}

/** A sentence for the person who named the database. */
export class DatabaseProblem extends Error {}
