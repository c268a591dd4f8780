import type { BrowserContext, Page } from 'playwright'

const RULES = '@media (prefers-color-scheme: dark) { shop-storefront { --shop-surface: #14181c } }'

/** Makes a shop on a page of its own follow the person's colour scheme. The demonstration's other hosts do so by their styles. */
export async function followColorScheme(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, RULES)
}
