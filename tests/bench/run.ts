import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts'
import { loadCold, runRound, type Load, type Round } from './first-card.ts'
import { measureInput, type Input } from './input.ts'
import { measureMemory, type Memory } from './memory.ts'
import { serveBench, SESSION, type PageName } from './pages.ts'
import { measureScale, type Scale } from './scale.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench`: how soon a shopper on a slow phone sees the first product, against a page written by hand with
 * react-dom alone, and whether a long list stays quick. It measures the last build; prints a table, writes results.json.
 */

const ROUNDS = 9

interface Results {
  measured: string
  rounds: number
  floor: Load
  shop: Load
  /** Medians of the ratios of each round, shop to floor. */
  ratio: { firstCard: number; largestPaint: number; scriptBytes: number }
  scale: Scale
  input: Input
  memory: Memory
}

async function productNames(url: string): Promise<string[]> {
  await fetch(`${url}/api/session/${SESSION}`)
  const answer = await fetch(`${url}/api/catalog/top?pageNumber=0&perPage=10`, {
    headers: { Authorization: `Bearer ${SESSION}` },
  })
  const { data } = (await answer.json()) as { data: { data: { name: string }[] } }
  return data.data.map(({ name }) => name)
}

function middleOf(rounds: readonly Round[], page: PageName): Load {
  const middle = (key: keyof Load) => median(rounds.map((round) => round[page][key] ?? Number.NaN))
  return {
    firstCard: middle('firstCard'),
    largestPaint: middle('largestPaint'),
    layoutShift: middle('layoutShift'),
    scriptBytes: middle('scriptBytes'),
  }
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const ms = (value: number) => `${Math.round(value)} ms`
const times = (value: number) => `${value.toFixed(2)} ×`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

function table({ floor, shop, ratio, scale, input, memory }: Results): string {
  return [
    row('cold, slow 4G, CPU 4× slower', 'react-dom floor', '`<shop-catalog>`', 'ratio, paired'),
    row('---', '---', '---', '---'),
    row('first card painted', ms(floor.firstCard), ms(shop.firstCard), times(ratio.firstCard)),
    row('largest contentful paint', ms(floor.largestPaint), ms(shop.largestPaint), times(ratio.largestPaint)),
    row('layout shift', floor.layoutShift.toFixed(3), shop.layoutShift.toFixed(3), ''),
    row('JavaScript on the wire', kilobytes(floor.scriptBytes), kilobytes(shop.scriptBytes), times(ratio.scriptBytes)),
    '',
    row(`${scale.cards} products scrolled in`, 'second page', 'page 100', 'ratio'),
    row('---', '---', '---', '---'),
    row('answer to painted cards', ms(scale.second.wait), ms(scale.last.wait), times(scale.ratio.wait)),
    row('scripts, styles and layout', ms(scale.second.work), ms(scale.last.work), times(scale.ratio.work)),
    '',
    row(`${input.cards} products on the page, CPU 4× slower`, 'to the next frame', 'limit'),
    row('---', '---', '---'),
    row('a key in the search field, middle', ms(input.key), ms(200)),
    row('a key in the search field, worst', ms(input.worstKey), ms(200)),
    row("'Filtrar'", ms(input.filters), ms(200)),
    '',
    row('memory', '', 'limit'),
    row('---', '---', '---'),
    row('heap a product, at a fifth of the list', `${input.heapPerProduct.early.toFixed(1)} KB`, ''),
    row('heap a product, at the whole list', `${input.heapPerProduct.whole.toFixed(1)} KB`, 'as above'),
    row(`kept after ${memory.mounts} mounts`, `${Math.round(memory.gained)} KB`, '2000 KB'),
  ].join('\n')
}

async function measure(): Promise<Results> {
  const server = await serveBench()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  try {
    const names = await productNames(server.url)
    const load = (page: PageName) => loadCold(browser, `${server.url}/bench/${page}`, names)
    await runRound(load) // Warms the server: each file is compressed at its first request.
    const rounds: Round[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      rounds.push(await runRound(load))
      console.log(`round ${round} of ${ROUNDS}`)
    }
    const ratioOf = (key: 'firstCard' | 'largestPaint' | 'scriptBytes') =>
      median(rounds.map(({ floor, shop }) => shop[key] / floor[key]))
    return {
      measured: new Date().toISOString(),
      rounds: ROUNDS,
      floor: middleOf(rounds, 'floor'),
      shop: middleOf(rounds, 'shop'),
      ratio: {
        firstCard: ratioOf('firstCard'),
        largestPaint: ratioOf('largestPaint'),
        scriptBytes: ratioOf('scriptBytes'),
      },
      scale: await measureScale(browser, `${server.url}/bench/shop`),
      input: await measureInput(browser, `${server.url}/bench/shop`),
      memory: await measureMemory(browser, `${server.url}/bench/shop`),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

const results = await measure()
await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
console.log(`\n${table(results)}`)
