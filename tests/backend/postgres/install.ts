import { installPostgres } from './cluster.ts'

/** Before all tests, and once. */
export const setup = installPostgres
