import type { Browser } from 'playwright'

/** What every part is given. */
export interface Bench {
  browser: Browser
  /** Of the server, without a slash at the end. */
  url: string
  /** How often loads are repeated; other parts repeat as their own figure needs. */
  rounds: number
}
