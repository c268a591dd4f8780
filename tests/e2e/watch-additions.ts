import { expect, type BrowserContext } from '@playwright/test'
import { HEARD, keepAdditions } from '../support/additions-ledger.ts'

const PASSED_BY = 'The host was passed by. '

/** The clock of a page may stand still, and a message's task comes all the same. */
const SCRIPT = `{
  const complain = (words) => console.debug(${JSON.stringify(PASSED_BY)} + words)
  const later = (run) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (port1.close(), run())
    port2.postMessage(null)
  }
  const hear = (${String(keepAdditions)})(complain, later)
  for (const type of ${JSON.stringify(HEARD)})
    addEventListener(type, (event) => queueMicrotask(() => hear(type, event.detail, event.defaultPrevented)))
}`

/** Fails a test whose pages or frames add to an order without asking their host or without telling it. */
export async function whileAdditionsAreTold(
  context: BrowserContext,
  test: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const passedBy: string[] = []
  await context.addInitScript(SCRIPT)
  context.on('console', (message) => {
    if (message.text().startsWith(PASSED_BY)) passedBy.push(message.text())
  })
  await test(context)
  expect(passedBy).toEqual([])
}
