import type { Browser } from 'playwright'
import type { BuildName, PageName } from './pages.ts'

/** What every part is given. */
export interface Bench {
  browser: Browser
  /** Of the server, without a slash at the end. */
  url: string
  /** What parts that load one build measure. */
  build: BuildName
  /** How often loads are repeated; other parts repeat as their own figure needs. */
  rounds: number
}

/** A page's address, on the build that is measured. @param session another one than the page's own */
export function addressOf({ url, build }: Bench, page: PageName, session?: string): string {
  const query = new URLSearchParams({ build, ...(session !== undefined && { session }) })
  return `${url}/bench/${page}?${query}`
}
