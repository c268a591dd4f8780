import { AbstractPaymentProvider, MedusaError, ModuleProvider, Modules } from '@medusajs/framework/utils'
import { proofOf } from '../../../../proof.ts'

/** Payments that an acquirer takes for the adapter: one to come is authorised, one that came is captured. */
class VitrinePayment extends AbstractPaymentProvider {
  static identifier = 'vitrine'

  initiatePayment = async ({ data }) => {
    const { tryId, isPaid, proof } = data
    if (proof !== proofOf(this.config.secret, { tryId, isPaid }))
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'The adapter does not know this payment.')
    return { id: tryId, data }
  }
  authorizePayment = async ({ data: { tryId, isPaid } }) => ({
    data: { tryId, isPaid },
    status: isPaid ? 'captured' : 'authorized',
  })
  updatePayment = async ({ data }) => ({ data })
  deletePayment = async ({ data }) => ({ data })
  capturePayment = async ({ data }) => ({ data })
  cancelPayment = async ({ data }) => ({ data })
  refundPayment = async ({ data }) => ({ data })
  retrievePayment = async ({ data }) => ({ data })
  getPaymentStatus = async ({ data }) => ({ data, status: data.isPaid ? 'captured' : 'authorized' })
  getWebhookActionAndData = async () => ({ action: 'not_supported' })
}

export default ModuleProvider(Modules.PAYMENT, { services: [VitrinePayment] })
