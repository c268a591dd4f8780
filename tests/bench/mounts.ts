import type { Page } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import { heapAfterCollection, nodeCount, withPhone } from './phone.ts'

/** Mounts before the count, so that caches are warm and functions compiled. */
const WARM_UP = 10
const FEW = 50
const MANY = 200
/** Longer than a session is kept after its last element, ms. */
const RELEASED_MS = 2000

/** Bytes of heap and nodes that a mounted and removed element leaves behind. */
export interface Mounts {
  few: Left
  many: Left
}

interface Left {
  mounts: number
  heap: number
  nodes: number
}

/** Mounts and removes an element, each time with a session of its own. */
export function measureMounts(bench: Bench): Promise<Mounts> {
  return withPhone(bench.browser, async (page, devtools) => {
    await page.goto(addressOf(bench, 'empty'))
    const count = async (mounts: number): Promise<Left> => {
      await comeAndGo(page, mounts)
      await page.waitForTimeout(RELEASED_MS)
      return { mounts, heap: await heapAfterCollection(devtools), nodes: await nodeCount(devtools) }
    }
    const before = await count(WARM_UP)
    const few = await count(FEW)
    const many = await count(MANY - FEW)
    const beyond = (left: Left, mounts: number) => ({
      mounts,
      heap: left.heap - before.heap,
      nodes: left.nodes - before.nodes,
    })
    return { few: beyond(few, FEW), many: beyond(many, MANY) }
  })
}

async function comeAndGo(page: Page, mounts: number): Promise<void> {
  await page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) {
      const element = document.createElement('shop-catalog')
      element.setAttribute('session', `mercado~vez-${time}-${times}`)
      const deadline = performance.now() + 30_000
      document.body.append(element)
      while (!element.shadowRoot?.querySelector('[role=listitem] h2')) {
        if (performance.now() > deadline) throw new Error('The element showed no product.')
        await new Promise((done) => requestAnimationFrame(done))
      }
      element.remove()
    }
  }, mounts)
}
