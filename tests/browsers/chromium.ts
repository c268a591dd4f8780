import { chromium } from 'playwright'
import type { Browser, Size } from './browser.ts'

/** Old versions start without a sandbox as root, and ask no other machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

/** Drives any Chromium by Playwright. */
export async function launchChromium(executablePath: string, viewport: Size): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const page = await browser.newPage({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  return {
    version: browser.version(),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: () => page.evaluate(() => history.back()),
    // As text: a transpiler's helpers are not in the page.
    run: (task, ...given) => page.evaluate(`(${String(task)})(...${JSON.stringify(given)})`),
    press: (x, y) => page.mouse.click(x, y),
    wheel: async (x, y, down) => {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, down)
    },
    type: (text) => page.keyboard.type(text),
    key: (key, held) => page.keyboard.press(held ? `${held}+${key}` : key),
    close: () => browser.close(),
  }
}
