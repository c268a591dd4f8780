import { getCardOptions, postCredit, postInstallments, postMercadoPago } from '../../src/api/card'
import {
  getAccount,
  getPaymentUpdate,
  getPayments,
  postPaymentDelivery,
  postPaymentMethod,
} from '../../src/api/payment'
import { getCurrentOrder } from '../../src/api/order'
import { postPbm, postPbmApply, postPbmCrm, type PbmChoice } from '../../src/api/pbm'
import type { CardPayment } from '../../src/domain/checkout'
import { PaymentMethod } from '../../src/domain/order'
import { each, samplesOf, type Full, type Sample } from './sample'
import { aCard, addEnough, aPrescription, pbmProduct, readyToPay } from './scenes'

const payment = samplesOf('Payment')
const pharmacy = samplesOf('Pharmacy')

const DOCUMENT = '52998224725'

export const payingSamples: readonly Sample[] = [
  payment('getPayments', getPayments),
  payment('postPaymentMethod', async (client) => {
    await addEnough(client)
    await postPaymentMethod(client, PaymentMethod.Pix)
    await each(Object.values(PaymentMethod), (method) => postPaymentMethod(client, method))
  }),
  payment('postPaymentDelivery', async (client) => {
    await addEnough(client)
    const providerId = (await getPayments(client)).find((option) => option.group === 'Dinheiro')?.providerId ?? ''
    await postPaymentDelivery(client, { providerId, method: PaymentMethod.OnDelivery, cashAmount: 999990 })
    await each(Object.values(PaymentMethod), (method) =>
      postPaymentDelivery(client, { providerId, method, cashAmount: null }),
    )
  }),
  payment('getAccount', async (client) => getAccount(client, (await getCurrentOrder(client)).id)),
  payment('getCardOptions', async (client) => {
    await readyToPay(client)
    await getCardOptions(client)
  }),
  payment('postInstallments', async (client) => {
    await readyToPay(client)
    const providerId = (await getCardOptions(client))[0]?.providerId ?? ''
    await postInstallments(client, { providerId, installments: 1 })
  }),
  payment('postCredit', async (client) => {
    await readyToPay(client)
    const card = aCard((await getCardOptions(client))[0]?.providerId ?? '')
    const solved: Full<CardPayment> = { ...card, recaptchaKey: 'chave', recaptchaToken: 'resposta' }
    await each([card, solved], (one) => postCredit(client, one))
  }),
  {
    ...payment(
      'postMercadoPago',
      async (client) => {
        const total = (await getCurrentOrder(client)).total / 100
        const form = { token: 'tok', payment_method_id: 'visa', transaction_amount: total, installments: 1 }
        await postMercadoPago(client, form)
      },
      'pagar-mercadopago',
    ),
    hasForeignBody: true,
  },
  payment('getPaymentUpdate', async (client) => {
    await readyToPay(client)
    await getPaymentUpdate(client)
  }),
  pharmacy('postPbm', async (client) => {
    const { providerId } = await pbmProduct(client)
    await postPbm(client, { providerId, clientDocument: DOCUMENT, voucher: 'SAUDE10' })
  }),
  pharmacy('postPbmCrm', (client) => postPbmCrm(client, aPrescription)),
  pharmacy('postPbmApply', async (client) => {
    const { providerId, pbm } = await pbmProduct(client)
    const offerId = pbm?.products[0]?.id ?? ''
    const plain = { providerId, offerId, clientDocument: DOCUMENT, voucher: '' }
    const full: Full<PbmChoice> = { ...plain, kind: 'unit', prescription: aPrescription }
    await each<PbmChoice>([full, { ...plain, kind: 'unit' }, { ...plain, kind: 'combo' }], (choice) =>
      postPbmApply(client, choice),
    )
  }),
]
