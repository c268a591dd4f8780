import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { takeDocsPictures } from './docs-pictures.ts'
import { lead } from './lead.ts'
import { Stage, startStages, type Host, type Look } from './stage.ts'
import type { State } from './state.ts'
import { states } from './states.ts'

/**
 * Pictures of every screen from the built shop, in the states that hosts change: `npm run build && npm run pictures`. With words it takes the
 * states whose names hold one of them: `npm run pictures -- product cart --width 390 --look light`.
 */
const HELP = `npm run pictures -- [WORD…]
  WORD         takes the states whose names hold it; all without one
  --width PX   may be repeated; 320, 390, 768 and 1280 unless told
  --look NAME  light, dark or forced (colours); light and dark unless told
  --out DIR    the folder, .pictures unless told
  --docs       takes the pictures that README.md and demo/docs show, and no others`

const WIDTHS = [320, 390, 768, 1280]
const LOOKS: readonly Look[] = ['light', 'dark']
const AT_ONCE = 4

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    look: { type: 'string' },
    out: { type: 'string', default: '.pictures' },
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

function takes(): Take[] {
  const chosen = states.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const looks = values.look ? [values.look as Look] : LOOKS
  const widths = values.width?.map(Number) ?? WIDTHS
  return chosen.flatMap((state) =>
    state.hosts.flatMap((host) => widths.flatMap((width) => looks.map((look): Take => ({ state, host, width, look })))),
  )
}

/** Leads a page to a state, and takes its picture, as it is when the state is not reached. @returns false then */
async function take(browser: Browser, url: string, folder: string, { state, ...place }: Take): Promise<boolean> {
  const { session, route, pane } = state
  const stage = await Stage.make(browser, url, { ...place, session, ...(route && { route }), ...(pane && { pane }) })
  const name = [state.name, place.host, place.width, place.look].join('.')
  const problem = await lead(stage, state).catch((error: unknown) => String(error).split('\n')[0])
  if (problem) console.log(`${name}: ${problem}`)
  await stage.settle()
  await stage.page.screenshot({ path: join(folder, `${name}.png`) })
  if (state.isTall && stage.isAlone)
    await stage.page.screenshot({ path: join(folder, `${name}.whole.png`), fullPage: true })
  await stage.close()
  return !problem
}

async function takeAll(browser: Browser, url: string, folder: string): Promise<void> {
  const waiting = takes()
  const total = waiting.length
  let missed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await take(browser, url, folder, next))) missed += 1
      if (waiting.length % 50 === 0) console.log(`${total - waiting.length} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  console.log(`${total} pictures in ${folder}, ${missed} of them of another state than wanted`)
}

/** Android's font for the pictures that people see, where Debian's own is far from any phone's. */
function withRoboto(): Record<string, string> {
  const fonts = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  if (!fonts.includes('Roboto') || !fonts.includes('Noto Color Emoji'))
    throw new Error('These pictures need two fonts: apt-get install fonts-roboto fonts-noto-color-emoji')
  const file = join(mkdtempSync(join(tmpdir(), 'fonts-')), 'fonts.conf')
  const rules = ['sans-serif', 'system-ui', 'DejaVu Sans'].map(
    (family) => `<alias binding="same"><family>${family}</family><prefer><family>Roboto</family></prefer></alias>`,
  )
  writeFileSync(file, `<fontconfig><include>/etc/fonts/fonts.conf</include>${rules.join('')}</fontconfig>`)
  return { FONTCONFIG_FILE: file }
}

async function main(): Promise<void> {
  const server = await startStages()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    env: { ...process.env, ...(values.docs && withRoboto()) },
  })
  if (values.docs) await takeDocsPictures(browser)
  else {
    const folder = resolve(values.out)
    mkdirSync(folder, { recursive: true })
    await takeAll(browser, server.url, folder)
  }
  await browser.close()
  await server.close()
}

if (values.help) console.log(HELP)
else await main()
