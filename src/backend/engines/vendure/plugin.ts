import { proofOf } from '../proof'

/*
 * The part that a Vendure needs in its own process: what the adapter keeps with an order, payments by proof, and prices that
 * an agent has agreed. Vendure's own module is handed in, so that this one depends on no version of it.
 */

export interface VendurePluginOptions {
  /** The adapter's, too. */
  secret: string
}

/** What is used of `@vendure/core`. */
interface Core {
  DefaultOrderByCodeAccessStrategy: new (valid: string) => { canAccessOrder(ctx: Context, order: Order): boolean }
  LanguageCode: { pt_BR: string }
  PaymentMethodHandler: Definition
  PromotionCondition: Definition
  PromotionOrderAction: Definition
  ShippingCalculator: Definition
  ShippingEligibilityChecker: Definition
  VendurePlugin(options: { compatibility: string; configuration(config: Config): Config }): (plugin: object) => void
  configureDefaultOrderProcess(options: { arrangingPaymentRequiresShipping: boolean }): OrderProcess
  defaultOrderProcess: OrderProcess
}
type Definition = new (options: object) => object
interface OrderProcess {
  onTransitionStart?: unknown
}
interface Config {
  customFields: Record<string, object[]>
  orderOptions: {
    process: OrderProcess[]
    orderItemPriceCalculationStrategy: object
    orderByCodeAccessStrategy: object
  }
  paymentOptions: { paymentMethodHandlers: object[] }
  promotionOptions: { promotionConditions?: object[]; promotionActions?: object[] }
  shippingOptions: { shippingCalculators?: object[]; shippingEligibilityCheckers?: object[] }
}
interface Context {
  session?: { activeOrderId?: string | number }
}
interface Order {
  id: string | number
  state: string
  subTotalWithTax: number
  shippingAddress?: { postalCode?: string }
  customFields?: { agreed?: string }
}
interface OwnPrice {
  listPrice: number
  listPriceIncludesTax: boolean
}
interface SentPayment {
  tryId: string
  isPaid: boolean
  proof: string
}

const VALID = '90d'

const text = (name: string, more: object = {}) => ({ name, type: 'text', nullable: true, public: true, ...more })
/** Read by the adapter alone; a form of the engine's own console would say nothing of it. */
const data = (name: string) => text(name, { ui: { component: 'json-editor-form-input' } })
const number = (name: string) => ({ name, type: 'int', nullable: true, public: true })

const FIELDS: Readonly<Record<string, readonly object[]>> = {
  Product: [data('specification'), text('highlights')],
  ProductVariant: [number('listPrice')],
  // Equal variants merge into one line unless a custom field tells them apart.
  OrderLine: [number('index'), text('preferences')],
  Order: [text('conversation'), text('document'), text('agreed', { public: false })],
}

/** In cents; no freight for the engine's own ways. */
interface Agreed {
  units: Record<number, number>
  discount: number
  freight: number | null
}
const NOTHING: Agreed = { units: {}, discount: 0, freight: null }

/** An order keeps them in a field that its own Shop API neither tells nor sets. */
const agreedIn = ({ customFields }: Order): Agreed => ({
  ...NOTHING,
  ...(JSON.parse(customFields?.agreed || '{}') as Partial<Agreed>),
})

/** A line's own price, or the agreed one. */
const agreedPrices = {
  calculateUnitPrice(_: object, own: OwnPrice, { index }: { index: number }, order: Order) {
    const unit = agreedIn(order).units[index]
    return unit === undefined
      ? { price: own.listPrice, priceIncludesTax: own.listPriceIncludesTax }
      : { price: unit, priceIncludesTax: true }
  },
}

function definitions(core: Core, secret: string) {
  const words = (value: string) => [{ languageCode: core.LanguageCode.pt_BR, value }]
  const named = (name: string) => ({ code: 'agreed', description: words(name), args: {} })
  return {
    condition: new core.PromotionCondition({
      ...named('Desconto combinado'),
      check: (_: object, order: Order) => agreedIn(order).discount > 0,
    }),
    action: new core.PromotionOrderAction({
      ...named('Desconto combinado'),
      execute: (_: object, order: Order) => -Math.min(agreedIn(order).discount, order.subTotalWithTax),
    }),
    calculator: new core.ShippingCalculator({
      ...named('Frete combinado'),
      calculate: (_: object, order: Order) => ({
        price: agreedIn(order).freight ?? 0,
        priceIncludesTax: true,
        taxRate: 0,
      }),
    }),
    checkers: [
      new core.ShippingEligibilityChecker({
        ...named('Frete combinado'),
        check: (_: object, order: Order) => agreedIn(order).freight !== null,
      }),
      // The ways to a CEP: the shop names the prefixes that it serves.
      new core.ShippingEligibilityChecker({
        code: 'cep',
        description: words('CEP atendido'),
        args: { prefixes: { type: 'string', list: true, defaultValue: [] } },
        check(_: object, { shippingAddress }: Order, { prefixes }: { prefixes: string[] }) {
          const digits = (shippingAddress?.postalCode ?? '').replaceAll(/\D/g, '')
          return prefixes.length === 0 || prefixes.some((prefix) => digits.startsWith(prefix))
        },
      }),
    ],
    // Payments that an acquirer takes for the adapter: one to come is authorised, one that came is settled.
    payment: new core.PaymentMethodHandler({
      code: 'vitrine',
      description: words('Pagamento da Vitrine'),
      args: {},
      createPayment(_: object, __: object, amount: number, ___: object, { tryId, isPaid, proof }: SentPayment) {
        if (proof !== proofOf(secret, { tryId, isPaid }))
          return { amount, state: 'Declined', errorMessage: 'The adapter does not know this payment.' }
        return { amount, state: isPaid ? 'Settled' : 'Authorized', transactionId: tryId, metadata: {} }
      },
      settlePayment: () => ({ success: true }),
      cancelPayment: () => ({ success: true }),
    }),
  }
}

/**
 * A plugin for `plugins` of a Vendure's configuration: `vendurePlugin(vendure, { secret })`. Its custom
 * fields are new columns: migrate the database. The shop has a payment method of the handler `vitrine` for each way to pay,
 * by its id, and one with the code `a-combinar`; a way of delivery with the code `manual`, and a promotion of condition and
 * action `agreed`, are for an agent's prices.
 * @param core the module `@vendure/core`
 */
export function vendurePlugin(core: object, { secret }: VendurePluginOptions): new () => object {
  const vendure = core as Core
  const { condition, action, calculator, checkers, payment } = definitions(vendure, secret)
  /** The conversation shows an order for as long as it lasts, a cancelled one too. */
  class OpenToItsSession extends vendure.DefaultOrderByCodeAccessStrategy {
    override canAccessOrder(ctx: Context, order: Order): boolean {
      const isActive = order.id === ctx.session?.activeOrderId
      return isActive || order.state === 'Cancelled' || super.canAccessOrder(ctx, order)
    }
  }
  // oxlint-disable-next-line typescript/no-extraneous-class -- Vendure knows a plugin by its class.
  class VitrinePlugin {}
  vendure.VendurePlugin({
    compatibility: '^3.0.0',
    configuration(config) {
      const { customFields, orderOptions, paymentOptions, promotionOptions, shippingOptions } = config
      for (const [entity, fields] of Object.entries(FIELDS))
        customFields[entity] = [...(customFields[entity] ?? []), ...fields]
      const process = vendure.configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })
      // Vendure hands a copy of its own process over, with the same functions.
      const { onTransitionStart } = vendure.defaultOrderProcess
      const others = orderOptions.process.filter((one) => one.onTransitionStart !== onTransitionStart)
      orderOptions.process = [process, ...others]
      orderOptions.orderItemPriceCalculationStrategy = agreedPrices
      orderOptions.orderByCodeAccessStrategy = new OpenToItsSession(VALID)
      paymentOptions.paymentMethodHandlers.push(payment)
      promotionOptions.promotionConditions = [...(promotionOptions.promotionConditions ?? []), condition]
      promotionOptions.promotionActions = [...(promotionOptions.promotionActions ?? []), action]
      shippingOptions.shippingCalculators = [...(shippingOptions.shippingCalculators ?? []), calculator]
      shippingOptions.shippingEligibilityCheckers = [
        ...(shippingOptions.shippingEligibilityCheckers ?? []),
        ...checkers,
      ]
      return config
    },
  })(VitrinePlugin)
  return VitrinePlugin
}
