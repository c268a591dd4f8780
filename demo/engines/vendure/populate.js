import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import vendure from '@vendure/core'
import { populate } from '@vendure/core/cli'
import { fashion } from '../../backend/shops/fashion.ts'
import { drawFallback, drawLogo } from '../../backend/art.ts'
import { goodsOf, LATER } from './goods.ts'

const { bootstrap, ChannelService, ConfigService, CurrencyCode, JobQueueService, LanguageCode, PaymentMethodService } =
  vendure
const { PromotionService, RequestContextService, SearchService, ShippingMethodService } = vendure

const data = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`
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
  const { csv, pictures, collections } = goodsOf(shop)
  const imports = join(folder, 'import')
  await mkdir(imports, { recursive: true })
  for (const [name, svg] of pictures) await writeFile(join(imports, name), svg)
  await writeFile(join(imports, 'goods.csv'), csv)
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
      taxRates: [{ name: 'normal', percentage: 0 }],
      shippingMethods: [],
      paymentMethods: [],
      collections,
    },
    join(imports, 'goods.csv'),
  )
  await furnish(app, shop)
  await indexed(app)
  await app.close()
  await rm(imports, { recursive: true })
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
  const { settings, sellers, logistics, paymentOptions, coupons, minOrderValue, pixKey, name } = shop
  for (const { providerId: code, name: title, price, description, cepPrefixes = [], ...details } of logistics) {
    const store = sellers.find((seller) => seller.name === details.storeName)
    await app.get(ShippingMethodService).create(ctx, {
      code,
      fulfillmentHandler: 'manual-fulfillment',
      checker: op('cep', { prefixes: cepPrefixes }),
      calculator: op('default-shipping-calculator', {
        rate: Math.round(price * 100),
        taxRate: 0,
        includesTax: 'include',
      }),
      translations: named(title, description),
      customFields: { details: JSON.stringify({ ...details, store }) },
    })
  }
  const later = { providerId: LATER, name: 'A combinar', method: 7, group: '', payOnDelivery: false }
  const taken = paymentOptions.filter(({ method, payOnDelivery }) => payOnDelivery || [0, 3].includes(method))
  for (const { providerId: code, name: title, ...details } of [...taken, later])
    await app.get(PaymentMethodService).create(ctx, {
      code,
      enabled: true,
      handler: op('vitrine', {}),
      translations: named(title),
      customFields: { details: JSON.stringify(details) },
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
  const urlLogo = data(drawLogo(shop))
  const shown = { ...settings, style: { ...settings.style, urlLogo }, fallbackImage: data(drawFallback()) }
  shown.channelSettings = shown.channelSettings.map((one) => ({ ...one, style: { ...one.style, urlLogo } }))
  const vitrine = JSON.stringify({ settings: shown, minOrderValue, pixKey, name, city: sellers[0]?.address.city ?? '' })
  await app.get(ChannelService).update(ctx, { id: ctx.channelId, customFields: { vitrine } })
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
