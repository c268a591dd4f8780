import type { Browser, BrowserContext } from 'playwright'

/** A new browser profile with nothing cached, on the screen of a small phone. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    locale: 'pt-BR',
  })
  // tsx names functions through a helper of its own, which a function sent to the page still calls there.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}
