import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fashion } from '../../shop/shops/index.ts'
import { BEST_SELLERS } from '../../../src/backend/engines/names.ts'
import { caller } from '../../../src/backend/engines/evershop/calls.ts'
import { goodsOf } from '../shop.ts'

const GROUP = 1
const codeOf = (kind, name) =>
  `${kind}_${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')}`
const blocks = (html) => [
  {
    id: 'text',
    size: 1,
    columns: [{ id: 'text', size: 1, data: { blocks: [{ type: 'raw', data: { html } }] } }],
  },
]

/** Fills an empty EverShop with a shop of the reference backend, by its admin's API. */
export async function fill(base, user, shop = fashion) {
  const headers = { 'Content-Type': 'application/json' }
  const ask = async (path, body) => {
    headers['X-Forwarded-For'] = caller()
    const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, error } = await answer.json()
    if (!answer.ok) throw new Error(`${error?.message ?? answer.status}, asked ${path} for ${JSON.stringify(body)}`)
    return data
  }
  const { accessToken } = await ask('/user/tokens', user)
  headers.Authorization = `Bearer ${accessToken}`

  const { goods, pictures } = goodsOf(shop)
  mkdirSync(join('media', 'loja'), { recursive: true })
  for (const [name, content] of pictures) writeFileSync(join('media', 'loja', name), content)
  const options = await attributes(ask, goods)
  const categories = await shelves(ask, shop)
  // Listings begin with what was made last.
  const ranks = new Map(shop.products.map(({ providerId, topRank }, at) => [providerId, topRank ?? 1000 + at]))
  for (const good of goods.toSorted((one, other) => ranks.get(other.providerId) - ranks.get(one.providerId)))
    await product(ask, good, { options, categories })
  await ways(ask, shop)
  for (const coupon of shop.coupons) await ask('/coupons', couponOf(coupon))
}

/** Facets are attributes to filter by; what a buyer chooses is an attribute of its own. @returns ids of options by code and text */
async function attributes(ask, goods) {
  const values = new Map()
  const note = (code, name, text) => {
    const known = values.get(code) ?? { name, texts: new Set() }
    known.texts.add(text)
    values.set(code, known)
  }
  for (const { facets, attributes: own } of goods) {
    for (const { name, value } of facets) note(codeOf('faceta', name), name, value)
    for (const { name, options } of own) for (const option of options) note(codeOf('opcao', name), name, option)
  }
  const ids = new Map()
  for (const [attribute_code, { name, texts }] of values) {
    const attribute = {
      attribute_code,
      attribute_name: name,
      type: 'select',
      is_required: 0,
      display_on_frontend: 1,
      sort_order: 0,
      is_filterable: attribute_code.startsWith('faceta') ? 1 : 0,
      groups: [GROUP],
      options: [...texts].map((option_text) => ({ option_text })),
    }
    await ask('/attributes', attribute)
  }
  const query =
    '{ attributes(filters: [{ key: "limit", operation: eq, value: "500" }]) { items { attributeCode options { attributeOptionId optionText } } } }'
  const { attributes: all } = await ask('/admin/graphql', { query })
  for (const { attributeCode, options } of all.items)
    for (const { attributeOptionId, optionText } of options ?? [])
      ids.set(`${attributeCode}:${optionText}`, attributeOptionId)
  return ids
}

/** @returns ids of categories, and of collections by their codes */
async function shelves(ask, { categories, collections }) {
  const ids = new Map()
  const make = async ({ providerId, name }, position, parent_id) => {
    const words = { name, description: blocks(name), meta_title: name, meta_description: name }
    const made = await ask('/categories', {
      ...words,
      url_key: providerId.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
      status: 1,
      position,
      ...(parent_id && { parent_id }),
    })
    ids.set(providerId, { category: made.category_id })
  }
  for (const [at, one] of [...categories.entries()].toReversed()) {
    await make(one, at, undefined)
    for (const [below, child] of (one.children ?? []).entries())
      await make(child, below, ids.get(one.providerId).category)
  }
  for (const { providerId, name } of [...collections, { providerId: BEST_SELLERS, name: 'Mais vendidos' }]) {
    const made = await ask('/collections', { name, code: providerId, description: blocks(name) })
    ids.set(providerId, { collection: made.uuid })
  }
  return ids
}

async function product(ask, good, { options, categories }) {
  const { name, description, shelves: all, facets, attributes: own, variants } = good
  const places = all.map((id) => categories.get(id)).filter(Boolean)
  // A product has one category, the innermost: what lies below a category is its parent's too.
  const category_id = places.findLast(({ category }) => category)?.category
  const made = []
  for (const [at, variant] of variants.entries()) {
    const chosen = own.map((one, which) => [codeOf('opcao', one.name), variant.options[which]])
    const told = facets.map((facet) => [codeOf('faceta', facet.name), facet.value])
    const images = [...new Set([variant.picture, ...good.pictures].filter(Boolean))]
    const answer = await ask('/products', {
      name,
      description: blocks(description),
      url_key: `p-${variant.sku}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
      status: 1,
      sku: variant.sku,
      price: variant.price,
      weight: 1,
      package_id: 1,
      qty: variant.stock,
      manage_stock: 1,
      stock_availability: variant.stock > 0 ? 1 : 0,
      group_id: GROUP,
      visibility: at === 0 ? 1 : 0,
      category_id,
      images: images.map((file) => `/assets/loja/${file}`),
      attributes: [...told, ...chosen].map(([attribute_code, value]) => ({
        attribute_code,
        value: `${options.get(`${attribute_code}:${value}`)}`,
      })),
      meta_title: name,
      meta_description: name,
      meta_keywords: '',
    })
    made.push(answer.uuid)
  }
  if (own.length > 0) {
    const attribute_codes = own.map((one) => codeOf('opcao', one.name))
    const group = await ask('/variantGroups', { attribute_codes, attribute_group_id: GROUP })
    for (const product_id of made) await ask(`/variantGroups/${group.uuid}/items`, { product_id })
  }
  for (const { collection } of places)
    if (collection) await ask(`/collections/${collection}/products`, { product_id: made[0] })
}

/** A zone is a country, or states of it: ways of some postal codes serve their state. */
async function ways(ask, { logistics }) {
  const country = await ask('/shippingZones', { name: 'Brasil', countries: ['BR'] })
  const state = await ask('/shippingZones', {
    name: 'Pernambuco',
    countries: ['BR'],
    provinces: [{ country: 'BR', province: 'BR-PE' }],
  })
  for (const [sort_order, { providerId: name, price, cepPrefixes = [] }] of logistics.entries()) {
    const method = await ask('/shippingProviders/core/methods', { name, is_enabled: true, sort_order })
    const zone = cepPrefixes.length === 0 ? country : state
    const rate = {
      method_id: method.uuid,
      zone_id: zone.uuid,
      is_enabled: true,
      cost: `${price}`,
      condition_type: null,
    }
    await ask('/shippingProviders/core/rates', rate)
  }
}

const couponOf = ({ code, kind, value, minimum, expired }) => ({
  coupon: code,
  description: code,
  status: 1,
  discount_type: kind === 'percent' ? 'percentage_discount_to_entire_order' : 'fixed_discount_to_entire_order',
  discount_amount: value,
  free_shipping: 0,
  user_condition: { groups: [], emails: [] },
  condition: { order_total: minimum ? `${minimum}` : '', order_qty: '', required_products: [] },
  target_products: { maxQty: '', products: [] },
  ...(expired && { start_date: '2020-01-01', end_date: '2020-01-02' }),
})
