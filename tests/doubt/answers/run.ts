import { chromium } from 'playwright'
import { startServer } from '../../../demo/server.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../support/chromium.ts'
import { writeLines } from '../write-lines.ts'
import { throughApi } from './through-api'

/** Gives every call of `src/api` generated answers. @returns true when no promise was broken */
export async function tryAnswers(from: number, runs: number, isWritten: boolean): Promise<boolean> {
  const { tried, calls, failures } = await throughApi(from, runs)
  for (const { seed, call, what, broken } of failures) console.log(`Seed ${seed}, ${call}, ${what}: ${broken}`)
  const day = new Date().toISOString().slice(0, 10)
  const line = `${tried} answers to ${calls} calls of \`src/api\`, from seed ${from}, on ${day}: ${failures.length} broke a promise.`
  if (isWritten) await writeLines('answers-api', [line])
  console.log(`\n${line}`)
  return failures.length === 0
}

const AT_ONCE = 5

/** Lets one call of a screen meet a generated answer, in Chromium after a build. @returns true when no promise was broken */
export async function tryScreens(from: number, runs: number, isWritten: boolean): Promise<boolean> {
  const { throughScreens } = await import('./through-screens.ts')
  const server = await startServer({ port: 0, quiet: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  const { visits, calls, screens, done, failures } = await throughScreens(browser, server.url, {
    from,
    runs,
    atOnce: AT_ONCE,
  })
  await browser.close()
  await server.close()
  const day = new Date().toISOString().slice(0, 10)
  const line =
    `${visits} answers in as many visits to ${screens} screens and presses, ${calls} pairs of one of them and a call, ` +
    `from seed ${from}, on ${day}: ${done} told a press as done, ${failures.length} broke a promise.`
  if (isWritten) await writeLines('answers-screens', [line])
  console.log(`\n${line}`)
  return failures.length === 0
}
