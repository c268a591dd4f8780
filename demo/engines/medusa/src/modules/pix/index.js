import { AbstractPaymentProvider, BigNumber, ModuleProvider, Modules } from '@medusajs/framework/utils'
import { pix } from '../../pix.js'

const cents = (amount) => Math.round(new BigNumber(amount).numeric * 100)

/** Medusa's payment provider of the acquirer: a payment is what the acquirer says of its charge. */
class Pix extends AbstractPaymentProvider {
  static identifier = 'pix'

  initiatePayment = async ({ amount, data }) => {
    const { status, code, expiresAt } = await pix.begun(data, cents(amount))
    return { id: data.tryId, data: { tryId: data.tryId, isPaid: status === 'paid', code, expiresAt } }
  }
  authorizePayment = async ({ data }) => ({ data, status: data.isPaid ? 'captured' : 'authorized' })
  getPaymentStatus = this.authorizePayment
  capturePayment = async ({ data }) => ({ data })
  retrievePayment = async ({ data }) => ({ data })
  updatePayment = async ({ data }) => ({ data })
  deletePayment = async ({ data }) => ({ data })
  cancelPayment = async ({ data }) => ({ data })
  refundPayment = async () => {
    throw new Error('The acquirer gives PIX back by hand')
  }
  // Medusa's own hook answers before its work is done, and passes nothing on of a refused charge: `api/pix` does.
  getWebhookActionAndData = async () => ({ action: 'not_supported' })
}

export default ModuleProvider(Modules.PAYMENT, { services: [Pix] })
