import type { Browser, Page } from 'playwright'
import { FEATURES, fileNamesOf, RUNTIME, weigh } from '../support/weigh.ts'
import { ADDRESSES, BLANK, BUILT, type Loaded } from './pages.ts'
import { heapAfterCollection, pause, withPhone, type Bench } from './phone.ts'
import { median } from './statistics.ts'

const LOADS = 3
/** Wait after the last request, until prefetched code is evaluated, ms. */
const SETTLE = 2000
/** The same for a file of a feature, ms. */
const EVALUATED = 300

export interface Memory {
  /** Script heap in bytes after a collection, the median of each page. */
  pages: Partial<Record<Loaded, { heap: number }>>
  /** What the code of each of `FEATURES` adds to an empty page once it is evaluated, bytes. */
  features: Record<keyof typeof BUILT, Record<string, number>>
}

/** Memory of a loaded page. The bench adds no script to it, since its own would take 0.6 MB. */
export async function measureMemory({ browser, url }: Bench): Promise<Memory> {
  const pages: Memory['pages'] = {}
  for (const name of Object.keys(ADDRESSES) as Loaded[]) {
    const heaps: number[] = []
    while (heaps.length < LOADS)
      heaps.push(
        await withPhone(browser, async (page, devtools) => {
          await page.goto(url + ADDRESSES[name], { waitUntil: 'networkidle' })
          await pause(SETTLE)
          return heapAfterCollection(devtools)
        }),
      )
    pages[name] = { heap: median(heaps) }
  }
  const features = { react: await featuresOf(browser, url, 'react'), light: await featuresOf(browser, url, 'light') }
  return { pages, features }
}

async function featuresOf(browser: Browser, url: string, build: keyof typeof BUILT): Promise<Record<string, number>> {
  const built = Object.keys(weigh(build).files)
  // Without the loader, some 20 KB, which fetches others by itself.
  const features = FEATURES.map(({ files }) => fileNamesOf(files, built).filter((name) => name !== 'loader.js'))
  const loads: number[][] = []
  while (loads.length < LOADS)
    loads.push(
      await withPhone(browser, async (page, devtools) => {
        await page.goto(url + BLANK)
        const added: number[] = []
        let before = await heapAfterCollection(devtools)
        for (const files of features) {
          for (const file of files) await evaluateFile(page, BUILT[build] + file)
          await pause(EVALUATED)
          const now = await heapAfterCollection(devtools)
          added.push(now - before)
          before = now
        }
        return added
      }),
    )
  return Object.fromEntries(FEATURES.map(({ name }, at) => [name, median(loads.map((load) => load[at] ?? Number.NaN))]))
}

/** @throws Error where a row above has brought the file: its heap would be in that row */
async function evaluateFile(page: Page, file: string): Promise<void> {
  const isHere = await page.evaluate(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    file,
  )
  if (isHere && !file.includes(RUNTIME)) throw new Error(`${file} comes with a row of FEATURES above its own.`)
  await page.evaluate(`import(${JSON.stringify(file)}).then(() => 0)`)
}
