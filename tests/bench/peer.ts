import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotli } from '../../.build/chunks/precompress.ts'

/** A shop would pick it instead: ten products on a page of its own. It is no dependency, since it brings 200 packages. */
const PEER = '@shopify/buy-button-js@3.0.6'
const FILE = 'package/dist/buybutton.min.js'
const GRAPHQL = '/api/2025-01/graphql'

type Answer = (request: Request) => Promise<Response>

export interface Peer {
  /** The published script, compressed. */
  script: Buffer
  /** Stands for its API: ten products of the same shop. */
  answer(request: Request): Promise<Response | undefined>
}

/** Fetches the package from the registry. @throws Error without a registry */
export async function fetchPeer(folder: string, backend: Answer): Promise<Peer> {
  const run = promisify(execFile)
  const { stdout } = await run('npm', ['pack', PEER, '--silent', '--pack-destination', folder])
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, FILE])
  const script = brotli(await readFile(join(folder, FILE)))
  return {
    script,
    async answer(request) {
      const { pathname, origin } = new URL(request.url)
      if (pathname !== GRAPHQL) return undefined
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
      const { query } = (await request.json()) as { query: string }
      const data = query.includes('nodes') ? { nodes: await products(origin, backend) } : {}
      return Response.json({ data }, { headers })
    },
  }
}

/** @param shop host and port of the backend */
export function peerPage(script: string, shop: string): string {
  const ids = Array.from({ length: 10 }, (_, index) => `gid://shopify/Product/${index + 1}`)
  const plain = { iframe: false }
  const options = {
    product: { ...plain, text: { button: 'Adicionar' } },
    productSet: plain,
    cart: plain,
    toggle: plain,
  }
  return `<script src="${script}"></script></head><body><div id="root"></div><script>
    const client = ShopifyBuy.buildClient({ domain: ${JSON.stringify(shop)}, storefrontAccessToken: 'bancada' })
    ShopifyBuy.UI.init(client).createComponent('productSet', {
      id: ${JSON.stringify(ids)}, node: document.querySelector('#root'), moneyFormat: 'R$ {{amount}}', options: ${JSON.stringify(options)} })
  </script></body></html>`
}

interface ShopProduct {
  name: string
  price: number
  images: { url: string }[]
}

async function products(origin: string, backend: Answer): Promise<object[]> {
  const ask = (path: string) =>
    backend(new Request(`${origin}${path}`, { headers: { authorization: 'Bearer mercado-webchat~peer' } }))
  await ask('/api/session/mercado-webchat~peer')
  const { data } = (await (await ask('/api/catalog/top?pageNumber=0&perPage=10')).json()) as {
    data: { data: ShopProduct[] }
  }
  return data.data.map(peerProduct)
}

/** A list of one, as GraphQL has it. */
const inOne = (node: object) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: [{ cursor: 'only', node }],
})

function peerProduct({ name, price, images }: ShopProduct, index: number): object {
  const image = { id: `image-${index}`, src: images[0]?.url ?? '', altText: null, width: 440, height: 440 }
  const amount = { amount: String(price), currencyCode: 'BRL' }
  const variant = {
    id: `gid://shopify/ProductVariant/${index + 1}`,
    title: 'Default Title',
    price: amount,
    priceV2: amount,
    weight: 0,
    available: true,
    sku: '',
    compareAtPrice: null,
    compareAtPriceV2: null,
    image,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    unitPrice: null,
    unitPriceMeasurement: null,
  }
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${index + 1}`,
    availableForSale: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    descriptionHtml: '',
    description: '',
    handle: `product-${index}`,
    productType: '',
    title: name,
    vendor: '',
    publishedAt: '2026-01-01T00:00:00Z',
    onlineStoreUrl: null,
    options: [{ name: 'Title', values: ['Default Title'] }],
    images: inOne(image),
    variants: inOne(variant),
  }
}
