import { ENGINES, install } from './engines.ts'

/** Before all walks, and once: two workers would install packages at the same time. A walk says what is still missing. */
export function setup(): void {
  if (process.env['FULL'] === undefined) return
  for (const engine of Object.values(ENGINES)) install(engine)
}
