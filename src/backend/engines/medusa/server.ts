import { proofOf } from '../proof'

/*
 * The part that a Medusa needs in its own process. Medusa finds modules, searches, routes and hooks by the place of their
 * files, so each is a function that such a file calls with Medusa's own module: this one depends on no version of it.
 */

interface Payment {
  tryId: string
  isPaid: boolean
  proof: string
}
type Input = { data: Payment }

interface Utils {
  AbstractPaymentProvider: new (...parts: never[]) => { config: { secret: string } }
  MedusaError: (new (type: string, message: string) => Error) & { Types: { NOT_ALLOWED: string } }
  ModuleProvider(module: string, parts: { services: object[] }): object
  Modules: { PAYMENT: string }
  defineSearchIndex(index: object): object
  search: {
    define(fields: object): object
    keyword(): Kind
    text(): Kind
    integer(): Kind
  }
}
interface Kind {
  array(): Kind
  filterable(): Kind
  facetable(): Kind
  sortable(): Kind
  searchable(options?: { weight: number }): Kind
}

/**
 * A provider of payments that an acquirer takes for the adapter: one to come is authorised, one that came is captured. In
 * `src/modules/vitrine-payment/index.js`: `export default vitrinePayment(utils)`; its option `secret` is the adapter's.
 * @param utils the module `@medusajs/framework/utils`
 */
export function vitrinePayment(utils: object): object {
  const { AbstractPaymentProvider, MedusaError, ModuleProvider, Modules } = utils as Utils
  class VitrinePayment extends AbstractPaymentProvider {
    static identifier = 'vitrine'

    initiatePayment = async ({ data }: Input) => {
      const { tryId, isPaid, proof } = data
      if (proof !== proofOf(this.config.secret, { tryId, isPaid }))
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'The adapter does not know this payment.')
      return { id: tryId, data }
    }
    authorizePayment = async ({ data: { tryId, isPaid } }: Input) => ({
      data: { tryId, isPaid },
      status: isPaid ? 'captured' : 'authorized',
    })
    updatePayment = async ({ data }: Input) => ({ data })
    deletePayment = async ({ data }: Input) => ({ data })
    capturePayment = async ({ data }: Input) => ({ data })
    cancelPayment = async ({ data }: Input) => ({ data })
    refundPayment = async ({ data }: Input) => ({ data })
    retrievePayment = async ({ data }: Input) => ({ data })
    getPaymentStatus = async ({ data }: Input) => ({ data, status: data.isPaid ? 'captured' : 'authorized' })
    getWebhookActionAndData = async () => ({ action: 'not_supported' })
  }
  return ModuleProvider(Modules.PAYMENT, { services: [VitrinePayment] })
}

interface Product {
  id: string
  title: string
  description: string | null
  status: string
  metadata: { rank?: number } | null
  tags: { value: string }[]
  categories: { handle: string }[]
  sales_channels: { id: string }[]
}
interface Container {
  query: { graph(question: object): Promise<{ data: Product[] }> }
}

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
/** After all that have a place. */
const LAST = 1_000_000

const documentOf = (product: Product) => ({
  id: product.id,
  title: product.title,
  description: (product.description ?? '').replaceAll(/<[^>]+>/g, ' '),
  status: product.status,
  rank: product.metadata?.rank ?? LAST,
  facets: product.tags.map(({ value }) => value),
  words: product.tags.map(({ value }) => value).join(' '),
  shelves: product.categories.map(({ handle }) => handle),
  sales_channel_ids: product.sales_channels.map(({ id }) => id),
})

const read = async ({ query }: Container, filters: object, pagination: object = {}) =>
  (await query.graph({ entity: 'product', fields: FIELDS, filters, pagination })).data.map(documentOf)

/**
 * The words and filters of a search: a tag is a value of a facet (`Cor:Verde`), a category a shelf. In `src/search/products.js`:
 * `export default productIndex(utils)`; `src/api/middlewares.js` lets the Store API search it,
 * `configureStoreSearch({ allowed_indexes: { product: true } })`.
 * @param utils the module `@medusajs/framework/utils`
 */
export function productIndex(utils: object): object {
  const { defineSearchIndex, search } = utils as Utils
  return defineSearchIndex({
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
    async consume({ name, data }: { name: string; data: { id: string } }, { container }: { container: Container }) {
      if (name === 'product.deleted') return [{ action: 'delete', filters: { id: [data.id] } }]
      return [{ action: 'upsert', documents: await read(container, { id: data.id }) }]
    },
    async *seed({ container, filters }: { container: Container; filters: object }) {
      for (let skip = 0; ; skip += PAGE) {
        const documents = await read(container, filters, { skip, take: PAGE, order: { id: 'ASC' } })
        if (documents.length === 0) return
        yield [{ action: 'upsert', documents }]
      }
    },
  })
}

interface Cart {
  shipping_address?: { postal_code?: string | null } | null
}

/**
 * The postal code for rules of a way of delivery, as the number `cep`: geo zones know whole postal codes alone. In
 * `src/workflows/hooks/cep.js`, for both workflows of `@medusajs/medusa/core-flows` that list the ways of a cart:
 * `flow.hooks.setShippingOptionsContext(async ({ cart }) => new StepResponse(deliveryContext(cart)))`.
 */
export const deliveryContext = ({ shipping_address }: Cart): { cep: string } => ({
  cep: (shipping_address?.postal_code ?? '').replaceAll(/\D/g, '') || '0',
})
