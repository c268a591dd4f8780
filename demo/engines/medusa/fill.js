import * as flows from '@medusajs/medusa/core-flows'
import { fashion } from '../../shop/shops/index.ts'
import { BEST_SELLERS, LATER, SHELF } from '../../../src/backend/engines/names.ts'
import { goodsOf, shopOf, TAX } from '../shop.ts'
import { DEFAULT_OPTION } from '../../../src/backend/engines/medusa/mapping.ts'

const brl = (amount) => [{ currency_code: 'brl', amount }]

/** Fills an empty Medusa with a shop of the reference backend. */
export async function fill(container, shop = fashion) {
  const query = container.resolve('query')
  const run = async (flow, input) => (await flow(container).run({ input })).result
  const first = async (entity) => (await query.graph({ entity, fields: ['id'] })).data[0].id
  const channel = await first('sales_channel')
  const { payments } = shopOf(shop)

  await run(flows.updateStoresWorkflow, {
    selector: { id: await first('store') },
    update: {
      name: shop.name,
      supported_currencies: [{ currency_code: 'brl', is_default: true, is_tax_inclusive: true }],
    },
  })
  await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'Brasil',
        currency_code: 'brl',
        countries: ['br'],
        automatic_taxes: true,
        payment_providers: [...payments, LATER].map(
          ({ providerId }) => `pp_${providerId === 'pix' ? 'pix' : 'vitrine'}_${providerId}`,
        ),
      },
    ],
  })
  const default_tax_rate = { name: 'ICMS', code: 'icms', rate: TAX }
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'br', provider_id: 'tp_system', default_tax_rate }])
  const [location] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: shop.name }] })
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel] })
  await ways(run, query, location.id, shop)
  await products(run, container, { channel, location: location.id }, shop)
  await run(flows.createPromotionsWorkflow, { promotionsData: shop.coupons.map(promotionOf) })
}

async function ways(run, query, location, { logistics }) {
  const of = { id: location, fulfillment_set_data: { name: 'Entregas', type: 'shipping' } }
  await run(flows.createLocationFulfillmentSetWorkflow, { location_id: location, ...of })
  await run(flows.createLinksWorkflow, [
    { stock_location: { stock_location_id: location }, fulfillment: { fulfillment_provider_id: 'manual_manual' } },
  ])
  const { data } = await query.graph({ entity: 'fulfillment_set', fields: ['id'] })
  const zone = { name: 'Brasil', fulfillment_set_id: data[0].id, geo_zones: [{ type: 'country', country_code: 'br' }] }
  const [{ id: service_zone_id }] = await run(flows.createServiceZonesWorkflow, { data: [zone] })
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Entregas', type: 'default' }] })
  const options = logistics.map(({ providerId: code, name, price, description = name, cepPrefixes = [] }) => ({
    name,
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id,
    shipping_profile_id: profile.id,
    type: { code, label: name, description },
    prices: brl(price),
    rules: [{ attribute: 'enabled_in_store', operator: 'eq', value: 'true' }, ...rangeOf(cepPrefixes)],
  }))
  await run(flows.createShippingOptionsWorkflow, options)
}

/** The range of postal codes from the least prefix to the greatest: the shop's prefixes follow each other. */
function rangeOf(prefixes) {
  if (prefixes.length === 0) return []
  const sorted = prefixes.toSorted()
  return [
    { attribute: 'cep', operator: 'gte', value: sorted[0].padEnd(8, '0') },
    { attribute: 'cep', operator: 'lte', value: sorted.at(-1).padEnd(8, '9') },
  ]
}

async function products(run, container, { channel, location }, shop) {
  const { goods, pictures } = goodsOf(shop)
  const files = [...pictures].map(([filename, content]) => ({
    filename,
    mimeType: 'image/svg+xml',
    content: Buffer.from(content).toString('base64'),
    access: 'public',
  }))
  const uploaded = await run(flows.uploadFilesWorkflow, { files })
  const urls = new Map(files.map(({ filename }, at) => [filename, uploaded[at].url]))
  const categories = await shelves(run, shop)
  const values = new Set(goods.flatMap(({ facets }) => facets.map(({ name, value }) => `${name}:${value}`)))
  const tags = await run(flows.createProductTagsWorkflow, { product_tags: [...values].map((value) => ({ value })) })
  const tagOf = new Map(tags.map(({ id, value }) => [value, id]))
  // Best sellers first, and no two of one rank: pages follow it.
  const ranks = new Map(shop.products.map(({ providerId, topRank }, at) => [providerId, topRank ?? 1000 + at]))
  const made = await run(flows.createProductsWorkflow, {
    products: goods.map(({ providerId, specification, highlights, ...one }) => ({
      title: one.name,
      description: one.description,
      handle: `p-${providerId}`,
      status: 'published',
      sales_channels: [{ id: channel }],
      category_ids: one.shelves.map((id) => categories.get(id)),
      tag_ids: one.facets.map((facet) => tagOf.get(`${facet.name}:${facet.value}`)),
      images: one.pictures.map((file) => ({ url: urls.get(file) })),
      metadata: { rank: ranks.get(providerId), specification, highlights },
      options: optionsOf(one).map(({ name: title, options }) => ({ title, values: options })),
      variants: one.variants.map((variant) => ({
        title: variant.options.join(' ') || one.name,
        sku: variant.sku,
        manage_inventory: true,
        options: Object.fromEntries(
          optionsOf(one).map(({ name, options }, at) => [name, variant.options[at] ?? options[0]]),
        ),
        prices: brl(Math.max(variant.struck, variant.price)),
        metadata: { picture: urls.get(variant.picture) },
      })),
    })),
  })
  const variants = new Map(made.flatMap((product) => product.variants.map(({ sku, id }) => [sku, id])))
  const all = goods.flatMap((one) => one.variants)
  const cheaper = all.filter(({ price, struck }) => struck > price)
  await run(flows.createPriceListsWorkflow, {
    price_lists_data: [
      {
        title: 'Ofertas',
        description: 'Preços abaixo do preço de tabela',
        status: 'active',
        type: 'sale',
        prices: cheaper.map(({ sku, price }) => ({
          variant_id: variants.get(sku),
          currency_code: 'brl',
          amount: price,
        })),
      },
    ],
  })
  const { data: items } = await container
    .resolve('query')
    .graph({ entity: 'inventory_item', fields: ['id', 'sku'], pagination: { take: 10_000 } })
  // An order of a conversation may be placed before its delivery is arranged.
  const updates = items.map(({ id }) => ({ id, requires_shipping: false }))
  await run(flows.updateInventoryItemsWorkflow, { updates })
  const stocks = new Map(all.map(({ sku, stock }) => [sku, stock]))
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id: location,
      stocked_quantity: stocks.get(sku) ?? 0,
    })),
  })
}

/** Medusa's own console gives this option to a product without one: none has no option. */
const optionsOf = ({ attributes }) =>
  attributes.length > 0 ? attributes : [{ name: DEFAULT_OPTION, options: ['Default option value'] }]

/** Categories, and below an own one the collections and best sellers, which a product has several of. @returns their ids */
async function shelves(run, { categories, collections }) {
  const ids = new Map()
  const make = async (rows, parent) => {
    const product_categories = rows.map(({ providerId: handle, name }, rank) => ({
      name,
      handle,
      rank,
      is_active: true,
      is_internal: false,
      ...(parent && { parent_category_id: ids.get(parent) }),
    }))
    const made = await run(flows.createProductCategoriesWorkflow, { product_categories })
    for (const { handle, id } of made) ids.set(handle, id)
  }
  await make([...categories, SHELF])
  for (const { providerId, children = [] } of categories) if (children.length > 0) await make(children, providerId)
  await make([...collections, { providerId: BEST_SELLERS, name: 'Mais vendidos' }], SHELF.providerId)
  return ids
}

const promotionOf = ({ code, kind, value, minimum, expired }) => ({
  code,
  type: 'standard',
  status: 'active',
  is_automatic: false,
  application_method: {
    type: kind === 'percent' ? 'percentage' : 'fixed',
    target_type: 'order',
    currency_code: 'brl',
    value,
  },
  ...(minimum && { rules: [{ attribute: 'item_total', operator: 'gte', values: [String(minimum)] }] }),
  ...(expired && {
    campaign: { name: code, campaign_identifier: code, starts_at: new Date(0), ends_at: new Date(1) },
  }),
})
