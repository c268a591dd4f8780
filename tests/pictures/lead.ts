import type { Browser } from 'playwright'
import { Stage } from './stage.ts'
import type { State } from './state.ts'

/** Opens a stage, leads it to a state, and waits until that has loaded. @throws Error when the state is not reached */
export async function lead(stage: Stage, state: State): Promise<void> {
  await stage.open()
  await stage.untilReady()
  await state.act?.(stage)
  await stage.untilLoaded()
}

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
