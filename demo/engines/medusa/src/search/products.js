import { defineSearchIndex, search } from '@medusajs/framework/utils'

const FIELDS = [
  'id',
  'title',
  'description',
  'status',
  'metadata',
  'tags.value',
  'categories.handle',
  'sales_channels.id',
]
const PAGE = 100

const documentOf = (product) => ({
  id: product.id,
  title: product.title,
  description: (product.description ?? '').replaceAll(/<[^>]+>/g, ' '),
  status: product.status,
  rank: product.metadata?.rank ?? 1_000_000,
  facets: product.tags.map(({ value }) => value),
  words: product.tags.map(({ value }) => value).join(' '),
  shelves: product.categories.map(({ handle }) => handle),
  sales_channel_ids: product.sales_channels.map(({ id }) => id),
})

const read = async ({ query }, filters, pagination = {}) =>
  (await query.graph({ entity: 'product', fields: FIELDS, filters, pagination })).data.map(documentOf)

/** The words and filters of a search: a tag is a value of a facet (`Cor:Verde`), a category a shelf. */
export default defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable({ weight: 3 }),
    description: search.text().searchable(),
    words: search.text().searchable(),
    status: search.keyword().filterable(),
    rank: search.integer().sortable(),
    facets: search.keyword().array().filterable().facetable(),
    shelves: search.keyword().array().filterable(),
    sales_channel_ids: search.keyword().array().filterable(),
  }),
  events: ['product.created', 'product.updated', 'product.deleted'],
  async consume({ name, data }, { container }) {
    if (name === 'product.deleted') return [{ action: 'delete', filters: { id: [data.id] } }]
    return [{ action: 'upsert', documents: await read(container, { id: data.id }) }]
  },
  async *seed({ container, filters }) {
    for (let skip = 0; ; skip += PAGE) {
      const documents = await read(container, filters, { skip, take: PAGE, order: { id: 'ASC' } })
      if (documents.length === 0) return
      yield [{ action: 'upsert', documents }]
    }
  },
})
