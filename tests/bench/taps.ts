import { addressOf, type Bench } from './bench.ts'
import { delayOfPress, noteInteractions } from './interactions.ts'
import { slowCpu, withPhone } from './phone.ts'
import { median } from './statistics.ts'

const TAPS = 10

export interface Taps {
  /** ms from a press on 'Adicionar' to the frame after it, CPU 4× slower. */
  worst: number
  median: number
}

/** Ten presses on 'Adicionar', on different cards of the catalogue. */
export function measureTaps(bench: Bench): Promise<Taps> {
  return withPhone(bench.browser, async (page, devtools) => {
    await noteInteractions(page)
    await page.goto(addressOf(bench, 'shop', 'mercado~toques'))
    const buttons = page.getByRole('button', { name: /^Adicionar / })
    await buttons.first().waitFor()
    await page.waitForLoadState('networkidle')
    const count = await buttons.count()
    await slowCpu(devtools)
    const delays: number[] = []
    while (delays.length < TAPS) delays.push(await delayOfPress(page, buttons.nth(delays.length % count)))
    return { worst: Math.max(...delays), median: median(delays) }
  })
}
