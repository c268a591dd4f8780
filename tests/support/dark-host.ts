import type { BrowserContext, Page } from 'playwright'

const RULES =
  '@media (prefers-color-scheme: dark) { shop-storefront, shop-catalog, shop-checkout { --shop-surface: #14181c } }'

/** Makes the hosts of pages that open later follow the person's colour scheme. */
export async function followColorScheme(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, RULES)
}
