import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import type { Order } from '../../demo/backend/wire.ts'
import { startServer } from '../../demo/server.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts'
import { faultSteps, type FaultStep } from './fault-steps.ts'
import { meetFault } from './in-browser.ts'
import { faults, type FaultName } from './line.ts'
import { writeLines } from './write-lines.ts'

const BUILDS = { react: 'dist', light: 'dist/light' } as const
const AT_ONCE = 4
/** Time until a person must have been told something, ms. */
const PATIENCE = 25_000

interface Cell {
  fault: FaultName
  step: FaultStep
  /** The words that the person reads, or an account of them. */
  told: string
  isGood: boolean
}

/** Every fault in every step, on both builds. @returns true when each person was told the truth */
export async function measureFaults(only: { fault?: string | undefined; step?: string | undefined }): Promise<boolean> {
  const rows: string[] = []
  let isAllGood = true
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  const wantedSteps = faultSteps.filter(({ name }) => !only.step || only.step === name)
  const wantedFaults = faults.filter((fault) => !only.fault || only.fault === fault)
  for (const [build, folder] of Object.entries(BUILDS)) {
    const server = await startServer({ port: 0, quiet: true, dist: resolve(folder) })
    const waiting = wantedFaults.flatMap((fault) => wantedSteps.map((step) => ({ fault, step })))
    const cells: Cell[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const cell = await measure(browser, server.url, next)
          cells.push(cell)
          console.log(`${build} ${cell.isGood ? 'good' : 'BAD '} ${cell.fault} × ${cell.step.name}: ${cell.told}`)
        }
      }),
    )
    await server.close()
    const good = cells.filter(({ isGood }) => isGood).length
    isAllGood &&= good === cells.length
    rows.push(
      `${build}: ${good} of ${cells.length} cells as they should be.`,
      '',
      ...table(wantedFaults, wantedSteps, cells),
      '',
    )
  }
  await browser.close()
  if (!only.fault && !only.step)
    await writeLines('faults', [`Measured on ${new Date().toISOString().slice(0, 10)}.`, '', ...rows])
  return isAllGood
}

function table(rows: readonly FaultName[], columns: readonly FaultStep[], cells: readonly Cell[]): string[] {
  const cellOf = (fault: FaultName, step: FaultStep) => cells.find((one) => one.fault === fault && one.step === step)
  return [
    `| Fault | ${columns.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map((fault) => `| ${fault} | ${columns.map((step) => cellOf(fault, step)?.told ?? '').join(' | ')} |`),
  ]
}

async function measure(browser: Browser, url: string, { fault, step }: Pick<Cell, 'fault' | 'step'>): Promise<Cell> {
  const session = `${step.listing}~${step.name}-${faults.indexOf(fault)}`
  const call = async (method: string, path: string, body?: unknown) => {
    const init = {
      method,
      headers: { Authorization: `Bearer ${session}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    return ((await (await fetch(url + path, init)).json()) as { data: Order & { data?: { providerId: string }[] } })
      .data
  }
  if (step.needsLines) {
    const { data: top = [] } = await call('GET', '/api/catalog/top')
    for (const [index, { providerId }] of top.slice(0, 2).entries())
      await call('POST', '/api/order/items/', { index, providerId, quantity: 20, attributes: [] })
  }
  const before = await call('GET', '/api/order/current')
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  let isMet = false
  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    const isIt =
      !isMet &&
      step.call.test(
        `${request.method()} ${request
          .url()
          .replace(/[?#].*$/, '')
          .replace(/\/$/, '')}`,
      )
    if (isIt) isMet = true
    await meetFault(isIt ? fault : null, route, page)
  })
  try {
    await page.goto(`${url}/loja${step.path}#${encodeURIComponent(session)}`)
    await step.act(page)
    const first = await wordsOf(page, step)
    const order = await call('GET', '/api/order/current')
    const taken = step.isTaken(order, before)
    // A finished order may have led to the chat.
    if (page.url().startsWith(url)) await page.reload()
    else await page.goto(`${url}/loja${step.path}#${encodeURIComponent(session)}`)
    await page.waitForFunction(
      () =>
        (document.querySelector('shop-storefront')?.shadowRoot?.querySelector('main')?.innerText ?? '').trim() !== '',
    )
    const isTrue = first.isDone ? taken : first.words !== ''
    const account = first.isDone ? 'done' : `“${first.words}”`
    return { fault, step, told: `${taken ? 'taken' : 'not taken'}: ${account}`, isGood: isMet && isTrue }
  } catch (error) {
    return { fault, step, told: `stopped: ${String(error).split('\n')[0]}`, isGood: false }
  } finally {
    await context.close()
  }
}

/** The first words after a press: that it is done, or a message. */
async function wordsOf(page: Page, step: FaultStep): Promise<{ isDone: boolean; words: string }> {
  const message = page.locator('[role=alert], [role=dialog], dialog[open], [role=status], h1, h2').filter({
    hasText: /Falha|Não deu|não foi|Sessão Inválida|indisponível|mudou|Confirmando|não sabemos|Verifi|Tente|expir|Ops/i,
  })
  const deadline = Date.now() + PATIENCE
  let words = ''
  while (Date.now() < deadline) {
    const isBusy = (await page.locator('[aria-busy="true"]').count()) > 0
    words = (await message.allInnerTexts())
      .join(' ')
      .replaceAll(/[\s|]+/g, ' ')
      .trim()
      .slice(0, 90)
    if (words !== '' && !isBusy) return { isDone: false, words }
    if (!isBusy && (await step.done(page).isVisible())) {
      // A quantity is on the screen before it is sent.
      await page.waitForTimeout(step.name === 'quantity' || step.name === 'delivery' ? 4500 : 0)
      words = (await message.allInnerTexts())
        .join(' ')
        .replaceAll(/[\s|]+/g, ' ')
        .trim()
        .slice(0, 90)
      return { isDone: words === '', words }
    }
    await page.waitForTimeout(150)
  }
  return { isDone: false, words: '' }
}
