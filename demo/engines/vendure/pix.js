import { text } from 'node:stream/consumers'
import vendure from '@vendure/core'

const { LanguageCode, OrderService, PaymentMethodHandler, PaymentService, RequestContextService } = vendure
const { TransactionalConnection, isGraphQlErrorResult, VendurePlugin } = vendure

/** @throws what Vendure refused */
function done(result) {
  if (isGraphQlErrorResult(result)) throw new Error(`${result.errorCode} ${result.transitionError ?? ''}`)
  return result
}

const route = (path, answer) => ({
  route: `/pix/${path}`,
  beforeListen: true,
  handler: (request, response, next) =>
    text(request)
      .then((body) => answer(request.headers, body))
      .then(({ status, data = {} }) => response.status(status).json(data))
      .catch(next),
})

/**
 * Vendure's payment plugin of the acquirer: a handler `pix`, which takes a payment for what the acquirer says of its charge, and
 * two routes, for the adapter's charges and for the acquirer's notifications.
 * @param pix what is the same in each engine
 */
export function pixPlugin(pix) {
  let services
  const handler = new PaymentMethodHandler({
    code: 'pix',
    description: [{ languageCode: LanguageCode.pt_BR, value: 'PIX' }],
    args: {},
    init: (injector) => void (services = injector),
    async createPayment(_, __, amount, ___, payment) {
      try {
        const { status, code, expiresAt } = await pix.begun(payment, amount)
        const state = status === 'paid' ? 'Settled' : 'Authorized'
        return { amount, state, transactionId: payment.tryId, metadata: { public: { code, expiresAt } } }
      } catch ({ message: errorMessage }) {
        return { amount, state: 'Declined', errorMessage }
      }
    },
    async settlePayment(_, __, { transactionId }) {
      return (await pix.isPaid(transactionId)) ? { success: true } : { success: false, errorMessage: 'No money came' }
    },
    cancelPayment: () => ({ success: true }),
  })

  /** Settles a placed order. One that is open, of another total or settled before is left as it is. */
  async function settle({ order: code, reference, amount }) {
    const outside = await services.get(RequestContextService).create({ apiType: 'admin' })
    await services.get(TransactionalConnection).withTransaction(outside, async (ctx) => {
      const [orders, payments] = [services.get(OrderService), services.get(PaymentService)]
      const order = await orders.findOneByCode(ctx, code)
      if (order?.state !== 'PaymentAuthorized' || order.totalWithTax !== amount) return
      const promised = (await orders.getOrderPayments(ctx, order.id)).find(({ state }) => state === 'Authorized')
      if (promised?.transactionId === reference) return void done(await orders.settlePayment(ctx, promised.id))
      // It was to be paid otherwise.
      if (promised) done(await payments.cancelPayment(ctx, promised.id))
      done(await orders.transitionToState(ctx, order.id, 'ArrangingAdditionalPayment'))
      done(await orders.addPaymentToOrder(ctx, order.id, { method: 'pix', metadata: pix.paid(reference) }))
      done(await orders.transitionToState(ctx, order.id, 'PaymentSettled'))
    })
  }

  const routes = [
    route('charges', async ({ authorization }, body) => {
      const data = await pix.charge(authorization, JSON.parse(body))
      return data ? { status: 200, data } : { status: 403 }
    }),
    route('notifications', async (headers, body) => ({ status: await pix.hear(headers, body, settle) })),
  ]

  // oxlint-disable-next-line typescript/no-extraneous-class -- Vendure knows a plugin by its class.
  class PixPlugin {}
  VendurePlugin({
    compatibility: '^3.0.0',
    configuration(config) {
      config.paymentOptions.paymentMethodHandlers.push(handler)
      config.apiOptions.middleware.push(...routes)
      return config
    },
  })(PixPlugin)
  return PixPlugin
}
