import { join } from 'node:path'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import vendure from '@vendure/core'
import { proofOf } from '../proof.ts'
import { agreedChecker, agreedCondition, agreedDiscount, agreedFreight, agreedPrices } from './agreed.js'

const { configureDefaultOrderProcess, DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LogLevel } = vendure
const { defaultPromotionActions, defaultPromotionConditions, defaultShippingCalculator } = vendure
const { defaultShippingEligibilityChecker, DefaultOrderByCodeAccessStrategy, LanguageCode } = vendure
const { PaymentMethodHandler, ShippingEligibilityChecker } = vendure

const words = (value) => [{ languageCode: LanguageCode.pt_BR, value }]
const text = (name, more) => ({ name, type: 'text', nullable: true, public: true, ...more })
/** Read by the adapter alone; a form of the engine's own console would say nothing of it. */
const data = (name) => text(name, { ui: { component: 'json-editor-form-input' } })

/** The ways to a CEP: the shop names the prefixes that it serves. */
export const cepChecker = new ShippingEligibilityChecker({
  code: 'cep',
  description: words('CEP atendido'),
  args: { prefixes: { type: 'string', list: true, defaultValue: [] } },
  check: (_, { shippingAddress }, { prefixes }) => {
    const digits = (shippingAddress?.postalCode ?? '').replaceAll(/\D/g, '')
    return prefixes.length === 0 || prefixes.some((prefix) => digits.startsWith(prefix))
  },
})

/** The conversation shows an order for as long as it lasts, a cancelled one too. */
class OpenToItsSession extends DefaultOrderByCodeAccessStrategy {
  canAccessOrder(ctx, order) {
    const isActive = order.id === ctx.session?.activeOrderId
    return isActive || order.state === 'Cancelled' || super.canAccessOrder(ctx, order)
  }
}

/** Payments that an acquirer takes for the adapter: one to come is authorised, one that came is settled. */
export const vitrinePayment = (secret) =>
  new PaymentMethodHandler({
    code: 'vitrine',
    description: words('Pagamento da Vitrine'),
    args: {},
    createPayment(_, __, amount, ___, { tryId, isPaid, proof }) {
      if (proof !== proofOf(secret, { tryId, isPaid }))
        return { amount, state: 'Declined', errorMessage: 'The adapter does not know this payment.' }
      return { amount, state: isPaid ? 'Settled' : 'Authorized', transactionId: tryId, metadata: {} }
    },
    settlePayment: () => ({ success: true }),
    cancelPayment: () => ({ success: true }),
  })

/**
 * @param database address of a Postgres database
 * @param port of the Shop API
 * @param folder where the pictures are
 * @param secret of the adapter: it opens the Admin API and proves payments
 */
export function configOf({ database, port, folder, secret, isNew = false }) {
  return {
    apiOptions: { hostname: '127.0.0.1', port, cors: false },
    authOptions: {
      tokenMethod: ['bearer'],
      superadminCredentials: { identifier: 'vitrine', password: secret },
    },

    customFields: {
      Product: [data('specification'), text('highlights')],
      ProductVariant: [{ name: 'listPrice', type: 'int', nullable: true, public: true }],
      // Equal variants merge into one line unless a custom field tells them apart.
      OrderLine: [{ name: 'index', type: 'int', nullable: true, public: true }, text('preferences')],
      Order: [text('conversation'), text('document'), text('agreed', { public: false })],
    },
    dbConnectionOptions: { type: 'postgres', url: database, schema: 'vendure', synchronize: isNew, logging: false },
    defaultLanguageCode: LanguageCode.pt_BR,
    importExportOptions: { importAssetsDir: join(folder, 'import') },
    logger: new DefaultLogger({ level: LogLevel.Warn }),
    orderOptions: {
      orderItemPriceCalculationStrategy: agreedPrices,
      orderByCodeAccessStrategy: new OpenToItsSession('90d'),
      process: [configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })],
    },
    paymentOptions: { paymentMethodHandlers: [vitrinePayment(secret)] },
    plugins: [
      AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(folder, 'assets'), assetUrlPrefix: '/assets/' }),
      DefaultJobQueuePlugin.init({ pollInterval: isNew ? 50 : 500, useDatabaseForBuffer: true }),
      DefaultSearchPlugin.init({ indexStockStatus: true }),
    ],
    promotionOptions: {
      promotionConditions: [...defaultPromotionConditions, agreedCondition],
      promotionActions: [...defaultPromotionActions, agreedDiscount],
    },
    shippingOptions: {
      shippingCalculators: [defaultShippingCalculator, agreedFreight],
      shippingEligibilityCheckers: [defaultShippingEligibilityChecker, cepChecker, agreedChecker],
    },
  }
}
