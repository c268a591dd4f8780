import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import vendure from '@vendure/core'
import { populate } from '@vendure/core/cli'
import { fashion } from '../../shop/shops/index.ts'
import { BEST_SELLERS, LATER, MANUAL, SHELF } from '../../../src/backend/engines/names.ts'
import { goodsOf, shopOf, TAX } from '../shop.ts'

const { bootstrap, ChannelService, ConfigService, CurrencyCode, JobQueueService, LanguageCode, PaymentMethodService } =
  vendure
const { PromotionService, RequestContextService, SearchService, ShippingMethodService } = vendure

const op = (code, args) => ({
  code,
  arguments: Object.entries(args).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  })),
})
const named = (name, description = '') => [{ languageCode: LanguageCode.pt_BR, name, description }]

/** Makes the engine's tables and fills them with a shop of the reference backend. */
export async function fill(config, folder, shop = fashion) {
  const { goods, pictures } = goodsOf(shop)
  const imports = join(folder, 'import')
  await mkdir(imports, { recursive: true })
  for (const [name, svg] of pictures) await writeFile(join(imports, name), svg)
  await writeFile(join(imports, 'goods.csv'), csvOf(goods))
  const app = await populate(
    async () => {
      const started = await bootstrap(config)
      await started.get(JobQueueService).start()
      await inReais(started)
      return started
    },
    {
      defaultLanguage: LanguageCode.pt_BR,
      defaultZone: 'Brasil',
      countries: [{ name: 'Brasil', code: 'BR', zone: 'Brasil' }],
      taxRates: [{ name: 'normal', percentage: TAX }],
      shippingMethods: [],
      paymentMethods: [],
      collections: collectionsOf(shop),
    },
    join(imports, 'goods.csv'),
  )
  await furnish(app, shop)
  await indexed(app)
  await app.close()
  await rm(imports, { recursive: true })
}

const HEADER =
  'name slug description assets facets optionGroups optionValues sku price taxCategory stockOnHand trackInventory ' +
  'variantAssets variantFacets product:specification product:highlights variant:listPrice'

const cell = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`
const list = (values) => values.join('|')

/** The engine's import: the first row of a product has its facts, each row a variant. */
function csvOf(goods) {
  const rows = goods.flatMap(({ variants, ...one }) => {
    const facets = [...one.shelves.map((id) => `prateleira:${id}`), ...one.facets.map((it) => `${it.name}:${it.value}`)]
    const groups = list(one.attributes.map(({ name }) => name))
    const head = [one.name, `p-${one.providerId}`, one.description, list(one.pictures), list(facets), groups]
    const tail = [JSON.stringify(one.specification), list(one.highlights)]
    return variants.map(({ options, sku, price, struck, stock, picture }, at) => {
      const variant = [list(options), sku, price, 'normal', stock, 'true', picture, '']
      const [first, last] = at === 0 ? [head, tail] : [head.map(() => ''), tail.map(() => '')]
      return [...first, ...variant, ...last, Math.round(struck * 100) || '']
    })
  })
  return [HEADER.split(' '), ...rows].map((row) => row.map(cell).join(',')).join('\n')
}

const collectionOf = ({ providerId: slug, name }, parentName) => ({
  name,
  slug,
  inheritFilters: false,
  ...(parentName !== undefined && { parentName }),
  filters: [{ code: 'facet-value-filter', args: { facetValueNames: [`prateleira:${slug}`], containsAny: false } }],
})

function collectionsOf({ categories, collections }) {
  return [
    ...categories.flatMap(({ children = [], ...one }) => [
      collectionOf(one),
      ...children.map((child) => collectionOf(child, one.name)),
    ]),
    { ...collectionOf(SHELF), filters: [] },
    ...collections.map((one) => collectionOf(one, SHELF.name)),
    collectionOf({ providerId: BEST_SELLERS, name: 'Mais vendidos' }, SHELF.name),
  ]
}

const contextOf = (app) => app.get(RequestContextService).create({ apiType: 'admin', languageCode: LanguageCode.pt_BR })

/** Before any price is written: prices are of the channel's currency. */
async function inReais(app) {
  const ctx = await contextOf(app)
  const reais = { defaultCurrencyCode: CurrencyCode.BRL, availableCurrencyCodes: [CurrencyCode.BRL] }
  const portuguese = { defaultLanguageCode: LanguageCode.pt_BR, availableLanguageCodes: [LanguageCode.pt_BR] }
  await app.get(ChannelService).update(ctx, { id: ctx.channelId, ...reais, ...portuguese, pricesIncludeTax: true })
}

async function furnish(app, shop) {
  const ctx = await contextOf(app)
  const { logistics, coupons } = shop
  for (const { providerId: code, name: title, price, description, cepPrefixes = [] } of logistics)
    await app.get(ShippingMethodService).create(ctx, {
      code,
      fulfillmentHandler: 'manual-fulfillment',
      checker: op('cep', { prefixes: cepPrefixes }),
      calculator: op('default-shipping-calculator', {
        rate: Math.round(price * 100),
        taxRate: TAX,
        includesTax: 'include',
      }),
      translations: named(title, description),
    })
  await app.get(ShippingMethodService).create(ctx, {
    code: MANUAL,
    fulfillmentHandler: 'manual-fulfillment',
    checker: op('agreed', {}),
    calculator: op('agreed', {}),
    translations: named('Frete combinado'),
  })
  await app.get(PromotionService).createPromotion(ctx, {
    enabled: true,
    translations: named('Desconto combinado'),
    conditions: [op('agreed', {})],
    actions: [op('agreed', {})],
  })
  for (const { providerId: code, name: title } of [...shopOf(shop).payments, LATER])
    await app.get(PaymentMethodService).create(ctx, {
      code,
      enabled: true,
      handler: op(code === 'pix' ? 'pix' : 'vitrine', {}),
      translations: named(title),
    })
  for (const { code, kind, value, minimum = 0, expired } of coupons)
    await app.get(PromotionService).createPromotion(ctx, {
      couponCode: code,
      enabled: true,
      translations: named(code),
      conditions: [op('minimum_order_amount', { amount: Math.round(minimum * 100), taxInclusive: true })],
      actions: [
        kind === 'percent'
          ? op('order_percentage_discount', { discount: value })
          : op('order_fixed_discount', { discount: Math.round(value * 100) }),
      ],
      ...(expired && { startsAt: new Date(0), endsAt: new Date(1) }),
    })
}

/** The jobs fill collections first, then the index of the search: a shop that starts has both. */
async function indexed(app) {
  const jobs = app.get(ConfigService).jobQueueOptions.jobQueueStrategy
  const isIdle = async () => {
    const { items } = await jobs.findMany({ filter: { isSettled: { eq: false } } })
    return items.length === 0
  }
  const settle = async () => {
    for (let still = 0; still < 3; still = (await isIdle()) ? still + 1 : 0)
      await new Promise((done) => setTimeout(done, 500))
  }
  await settle()
  await app.get(SearchService).reindex(await contextOf(app))
  await settle()
}
