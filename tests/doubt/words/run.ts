import { chromium } from 'playwright'
import { startServer } from '../../../demo/server.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../support/chromium.ts'
import { writeLines } from '../write-lines.ts'
import { screens, throughWords } from './through-words.ts'

const WORDS = 1000
const PER_FIELD = 50

/** Opens every screen `rounds` times with hostile words, in Chromium after a build. @returns true when all stayed words */
export async function tryWords(seed: number, rounds: number, isWritten: boolean): Promise<boolean> {
  const server = await startServer({ port: 0, quiet: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  const { visits, pairs, fields, typed, failures } = await throughWords(browser, server.url, {
    seed,
    rounds,
    words: WORDS,
    perField: PER_FIELD,
  })
  await browser.close()
  await server.close()
  for (const failure of failures) console.log(failure)
  const day = new Date().toISOString().slice(0, 10)
  const line =
    `${WORDS} hostile texts, seed ${seed}, in ${visits} visits to ${screens.length} screens on ${day}: ` +
    `${pairs} pairs of a field of an answer (${fields} fields) and a text, ${typed} texts typed, ${failures.length} failures.`
  if (isWritten) await writeLines('words', [line])
  console.log(`\n${line}`)
  return failures.length === 0
}
