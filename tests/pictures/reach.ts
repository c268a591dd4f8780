import type { Browser } from 'playwright'
import { lead } from './lead.ts'
import { Stage } from './stage.ts'
import type { State } from './state.ts'

/** Opens a page in a state's first host, on a phone unless that is a console. */
export async function reachState(browser: Browser, url: string, state: State): Promise<Stage> {
  const { hosts, session, route, pane } = state
  const [host = 'page'] = hosts
  const width = host === 'console' ? 1280 : 390
  const place = { host, width, session, ...(route && { route }), ...(pane && { pane }) }
  const stage = await Stage.make(browser, url, place)
  await lead(stage, state)
  await stage.settle()
  return stage
}
