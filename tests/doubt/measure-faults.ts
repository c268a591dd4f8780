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
const AT_ONCE = 3
const MEASURED = `Measured on ${new Date().toISOString().slice(0, 10)}.`
/** Time until a person must have been told something, ms. */
const PATIENCE = 25_000
/** Time after which no call is on its way any more, ms. */
const LATEST = 800

interface Cell {
  fault: FaultName
  step: FaultStep
  /** The words that the person reads, or an account of them. */
  told: string
  isGood: boolean
}

interface Wanted {
  fault?: string | undefined
  step?: string | undefined
  /** Writes the table into the documentation after each fault. */
  write: boolean
}

/** Every fault in every step, on both builds. @returns true when each person was told the truth */
export async function measureFaults(only: Wanted): Promise<boolean> {
  const rows: string[] = []
  let isAllGood = true
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  const wantedSteps = faultSteps.filter(({ name }) => !only.step || only.step === name)
  const wantedFaults = faults.filter((fault) => !only.fault || only.fault === fault)
  for (const [build, folder] of Object.entries(BUILDS)) {
    const server = await startServer({ port: 0, quiet: true, dist: resolve(folder) })
    const cells: Cell[] = []
    const account = () => {
      const good = cells.filter(({ isGood }) => isGood).length
      return [
        `On the ${build} build ${good} of the ${cells.length} cells are as they should be.`,
        '',
        ...table(wantedFaults, wantedSteps, cells),
        '',
      ]
    }
    for (const fault of wantedFaults) {
      const waiting = [...wantedSteps]
      const measureNext = async (): Promise<void> => {
        const step = waiting.shift()
        if (!step) return
        const cell = await measure(browser, server.url, { fault, step })
        cells.push(cell)
        console.log(`${build} ${cell.isGood ? 'good' : 'BAD '} ${cell.fault} × ${cell.step.name}: ${cell.told}`)
        await measureNext()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, measureNext))
      if (only.write) await writeLines('faults', [MEASURED, '', ...rows, ...account()])
    }
    await server.close()
    isAllGood &&= cells.every(({ isGood }) => isGood)
    rows.push(...account())
  }
  await browser.close()
  return isAllGood
}

function table(rows: readonly FaultName[], columns: readonly FaultStep[], cells: readonly Cell[]): string[] {
  const textOf = (fault: FaultName, step: FaultStep) => {
    const cell = cells.find((one) => one.fault === fault && one.step === step)
    return cell ? cell.told + (cell.isGood ? '' : ' (**not as it should be**)') : 'not measured'
  }
  return [
    `| Fault | ${columns.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map((fault) => `| ${fault} | ${columns.map((step) => textOf(fault, step)).join(' | ')} |`),
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
  // An answer without content leaves the page where it is, so that its words can be read.
  await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
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
    // A call that arrives after its connection broke does so by now.
    await page.waitForTimeout(LATEST)
    const taken = step.isTaken(await call('GET', '/api/order/current'), before)
    await page.reload()
    await page.waitForFunction(
      () =>
        (
          document.querySelector('shop-storefront')?.shadowRoot?.querySelector<HTMLElement>('[data-screen]')
            ?.innerText ?? ''
        ).trim() !== '',
    )
    const isTrue = first.isDone === taken && (first.isDone || first.words !== '')
    const account = first.isDone ? 'done' : first.words === '' ? 'nothing was read' : `“${first.words}”`
    return { fault, step, told: `${taken ? 'taken' : 'not taken'}: ${account}`, isGood: isMet && isTrue }
  } catch (error) {
    return { fault, step, told: `stopped: ${String(error).split('\n')[0]}`, isGood: false }
  } finally {
    await context.close()
  }
}

/** The words that a press ends with: that it is done, or a message. */
async function wordsOf(page: Page, step: FaultStep): Promise<{ isDone: boolean; words: string }> {
  const message = page.locator('[role=alert], [role=dialog], dialog[open], [role=status], h1, h2').filter({
    hasText:
      /Falha|Não deu|não foi|Sessão Inválida|indisponível|mudou|Confirmando|não sabemos|Verifi|Tente|expir|sessão terminou|Ops/i,
  })
  const read = async () =>
    (await message.allInnerTexts())
      .join(' ')
      .replaceAll(/[\s|]+/g, ' ')
      .trim()
      .slice(0, 90)
  const deadline = Date.now() + PATIENCE
  let words = ''
  while (Date.now() < deadline) {
    const isBusy = (await page.locator('[aria-busy="true"]').count()) > 0
    words = await read()
    // The edits of a session that has ended wait for its next code, and the page says why.
    if (words.includes('sessão terminou')) return { isDone: false, words }
    // The shop is still asking for the outcome.
    const isOpen = isBusy || words.includes('Estamos perguntando')
    if (words !== '' && !isOpen) return { isDone: false, words }
    if (!isOpen && (await step.isDone(page))) {
      // A quantity is on the screen before it is sent.
      await page.waitForTimeout(step.name === 'quantity' || step.name === 'delivery' ? 4500 : 0)
      words = await read()
      return { isDone: words === '', words }
    }
    await page.waitForTimeout(150)
  }
  return { isDone: false, words }
}
