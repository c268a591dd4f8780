import type { Browser } from 'playwright'
import type { BuildName, PageName } from './pages.ts'

/** The arguments of every part. */
export interface Bench {
  browser: Browser
  /** The server's address without a slash at its end. */
  url: string
  /** The build that parts with one build measure. */
  build: BuildName
  /** Number of loads; other parts repeat as often as their own figure needs. */
  rounds: number
}

/** A page's address, on the measured build. @param session replaces the page's own */
export function addressOf({ url, build }: Bench, page: PageName, session?: string): string {
  const query = new URLSearchParams({ build, ...(session !== undefined && { session }) })
  return `${url}/bench/${page}?${query}`
}
