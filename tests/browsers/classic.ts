import { actions, until, type Browser } from './browser.ts'
import type { Program } from './processes.ts'

interface Started {
  sessionId: string
  capabilities: { browserVersion: string }
}

async function ask<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: (Answer & { error?: string; message?: string }) | null }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value as Answer
}

/** Drives a browser by WebDriver, the protocol of both WebKits. @param driver listens on this port */
export async function connectClassic(driver: Program, port: number, capabilities: object): Promise<Browser> {
  const root = `http://127.0.0.1:${port}/session`
  const session = await until(
    () => ask<Started>('POST', root, { capabilities: { alwaysMatch: capabilities } }),
    'a WebDriver session',
  )
  const at = `${root}/${session.sessionId}`
  const act = (list: object[]) => ask<void>('POST', `${at}/actions`, { actions: list })
  return {
    version: session.capabilities.browserVersion,
    open: (url) => ask('POST', `${at}/url`, { url }),
    back: () => ask('POST', `${at}/back`, {}),
    reload: () => ask('POST', `${at}/refresh`, {}),
    run: (task, ...given) =>
      ask('POST', `${at}/execute/sync`, { script: `return (${String(task)})(...arguments)`, args: given }),
    press: (x, y) => act(actions.press(x, y)),
    wheel: (x, y, down) => act(actions.wheel(x, y, down)),
    type: (text) => act(actions.type(text)),
    key: (key, held) => act(actions.key(key, held)),
    close: async () => {
      await ask('DELETE', at).catch(() => undefined)
      driver.end()
    },
  }
}
