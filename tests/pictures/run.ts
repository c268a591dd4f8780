import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { takeDocsPictures } from './docs-pictures.ts'
import { lead } from './lead.ts'
import { contactSheet } from './sheet.ts'
import { Stage, startStages, type Host, type Look } from './stage.ts'
import type { State } from './state.ts'
import { states } from './states.ts'

/**
 * Pictures of every screen and state from the built shop: `npm run build && npm run pictures`. With words it takes the
 * states whose names hold one of them: `npm run pictures -- product cart --width 390 --host page --look light`.
 */
const HELP = `npm run pictures -- [WORD…]
  WORD          takes the states whose names hold it; all without one
  --width PX    one of 320, 390, 768, 1280; may be repeated
  --host NAME   page, chat or console; may be repeated
  --look NAME   light or dark; may be repeated
  --out DIR     the folder, .pictures unless told
  --before DIR  a folder of earlier pictures, which the page shows beside these
  --dist DIR    the build's folder
  --docs        takes the pictures that README.md and demo/docs show, and no others
  --at-once N   pages at a time, 4 unless told`

const WIDTHS = [320, 390, 768, 1280]
const LOOKS: readonly Look[] = ['light', 'dark']
const many = { type: 'string', multiple: true } as const
const one = { type: 'string' } as const

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    width: many,
    host: many,
    look: many,
    out: one,
    before: one,
    dist: one,
    'at-once': one,
    docs: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

interface Take {
  state: State
  host: Host
  width: number
  look: Look
}

/** A picture that was taken. */
interface Taken {
  file: string
  /** The state was not reached. */
  problem?: string
}

const isWanted = (wanted: readonly string[] | undefined, value: string | number) =>
  wanted === undefined || wanted.includes(String(value))

function takes(): Take[] {
  const chosen = states.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const looks = LOOKS.filter((look) => isWanted(values.look, look))
  return chosen.flatMap((state) =>
    state.hosts
      .filter((host) => isWanted(values.host, host))
      .flatMap((host) =>
        (state.widths ?? WIDTHS)
          .filter((width) => isWanted(values.width, width))
          .flatMap((width) => looks.map((look) => ({ state, host, width, look }))),
      ),
  )
}

/** Leads a page to a state, and takes its picture. */
async function take(browser: Browser, url: string, folder: string, { state, ...place }: Take): Promise<Taken[]> {
  const { session, route, pane } = state
  const stage = await Stage.make(browser, url, { ...place, session, ...(route && { route }), ...(pane && { pane }) })
  const problem = await problemOf(stage, state)
  const path = join(folder, [state.name, place.host, place.width, place.look].join('.'))
  const files = await shoot(stage, path, Boolean(state.isTall))
  await stage.close()
  return files.map((file) => ({ file, ...(problem && { problem }) }))
}

/** @returns the files; none where the page went elsewhere meanwhile */
async function shoot(stage: Stage, path: string, isTall: boolean): Promise<string[]> {
  const files: string[] = []
  try {
    await stage.settle()
    for (const isWhole of isTall && stage.isAlone ? [false, true] : [false]) {
      const file = `${path}${isWhole ? '.whole' : ''}.png`
      await stage.page.screenshot({ path: file, fullPage: isWhole })
      files.push(file)
    }
  } catch (error) {
    console.log(`${path}: ${firstLine(error)}`)
  }
  return files
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

async function problemOf(stage: Stage, state: State): Promise<string | undefined> {
  try {
    await lead(stage, state)
    return undefined
  } catch (error) {
    return firstLine(error)
  }
}

async function takeAll(browser: Browser, url: string, folder: string): Promise<Taken[]> {
  const waiting = takes()
  const total = waiting.length
  const taken: Taken[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const pictures = await take(browser, url, folder, next)
      taken.push(...pictures)
      const [{ problem = undefined, file = '' } = {}] = pictures
      if (problem) console.log(`${file}: ${problem}`)
      if (waiting.length % 50 === 0) console.log(`${total - waiting.length} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values['at-once'] ?? 4) }, work))
  return taken
}

async function main(): Promise<void> {
  const server = await startStages(values.dist && resolve(values.dist))
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  if (values.docs) await takeDocsPictures(browser)
  else {
    const folder = resolve(values.out ?? '.pictures')
    mkdirSync(folder, { recursive: true })
    const taken = await takeAll(browser, server.url, folder)
    writeFileSync(join(folder, 'index.html'), contactSheet(folder, values.before && resolve(values.before)))
    const failed = new Set(taken.filter(({ problem }) => problem).map(({ file }) => file))
    console.log(`${taken.length} pictures in ${folder}, ${failed.size} of them of another state than wanted`)
  }
  await browser.close()
  // Held calls would keep the process alive.
  await fetch(`${server.url}/__backend/reset`, { method: 'POST' })
  await server.close()
}

if (values.help) console.log(HELP)
else await main()
