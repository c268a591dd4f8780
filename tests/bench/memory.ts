import { ADDRESSES, type Loaded } from './pages.ts'
import { heapAfterCollection, pause, withPhone, type Bench } from './phone.ts'
import { median } from './statistics.ts'

const LOADS = 3
/** Wait after the last request, until prefetched code is evaluated, ms. */
const SETTLE = 2000

export interface Memory {
  /** Script heap in bytes after a collection, the median of each page. */
  pages: Partial<Record<Loaded, { heap: number }>>
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
  return { pages }
}
