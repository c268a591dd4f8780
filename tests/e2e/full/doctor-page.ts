import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Finding, ShopElement } from '../../../src/index.ts'
import { openHostPage } from '../support.ts'

export const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const LOADER = '<script type="module" src="/dist/loader.js"></script>'
export const SHOP = '<shop-catalog session="mercado-webchat"></shop-catalog>'

export interface Host {
  head?: string
  body?: string
  policy?: string
  /** Addresses that fail. */
  without?: string
}

export async function openHost(page: Page, { head = VIEWPORT, body = SHOP, policy, without }: Host): Promise<void> {
  if (without) await page.route(without, (route) => route.abort())
  await openHostPage(
    page,
    `<html><head><meta charset="utf-8">${head}${LOADER}</head><body>${body}</body></html>`,
    policy,
  )
  await page.evaluate(() => customElements.whenDefined('shop-catalog'))
}

export async function listen(answer: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An API whose preflights take 200 ms each. */
export function startSlowPreflights(maxAge: string | null) {
  return listen(({ method }, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const isPreflight = method === 'OPTIONS'
    const kept = isPreflight && maxAge !== null ? { 'access-control-max-age': maxAge } : {}
    setTimeout(() => response.writeHead(200, { ...headers, ...kept }).end(), isPreflight ? 200 : 0)
  })
}

export async function findingsOf(page: Page, tag = 'shop-catalog'): Promise<Finding[]> {
  return page.locator(tag).evaluate(async (element) => Array.from(await (element as ShopElement).doctor()))
}
