import type { Bench } from './bench.ts'
import { ADDRESSES, wantedPages, type Loaded } from './first-card.ts'
import { heapAfterCollection, nodeCount, withPhone } from './phone.ts'
import { median } from './statistics.ts'

const LOADS = 3
/** Wait after the last request, until prefetched code is evaluated, ms. */
const SETTLE_MS = 2000

export interface Memory {
  /** Script heap in bytes after a collection, and nodes, those of pictures included: medians of each page. */
  pages: Partial<Record<Loaded, { heap: number; nodes: number }>>
}

/** Memory of a loaded page. The bench adds no script to it, since its own would take 0.6 MB. */
export async function measureMemory(bench: Bench): Promise<Memory> {
  const pages: Memory['pages'] = {}
  for (const page of wantedPages()) {
    const loads: { heap: number; nodes: number }[] = []
    while (loads.length < LOADS) loads.push(await weigh(bench, ADDRESSES[page]))
    pages[page] = { heap: median(loads.map(({ heap }) => heap)), nodes: median(loads.map(({ nodes }) => nodes)) }
  }
  return { pages }
}

function weigh({ browser, url }: Bench, address: string): Promise<{ heap: number; nodes: number }> {
  return withPhone(browser, async (page, devtools) => {
    await page.goto(url + address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return { heap: await heapAfterCollection(devtools), nodes: await nodeCount(devtools) }
  })
}
