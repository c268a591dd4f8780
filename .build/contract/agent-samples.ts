import { getCancel, getSendCatalog, postConfirm, postSemiautomatic, type CatalogSending } from '../../src/api/agent'
import { postDiscount } from '../../src/api/coupon'
import { postCustomer } from '../../src/api/customer'
import { postLogisticManual } from '../../src/api/logistic'
import { getLinkedStore, postLinkStore } from '../../src/api/partner'
import { postPixManual } from '../../src/api/payment'
import { getPriceTables, postPriceTable } from '../../src/api/price-tables'
import { getSendResume, postSendProduct } from '../../src/api/send'
import { LogisticType, PaymentMethod } from '../../src/domain/order'
import { each, samplesOf, type Full, type Sample } from './sample'
import { aCustomer, addEnough, plainProduct, settleDelivery } from './scenes'

const agent = samplesOf('Agents')
const MANUAL_PRICES = 'mercado-agente-frete-manual'

const catalogue: Full<CatalogSending> = { categoryId: 'medicamentos', collectionId: '', searchTerm: '' }

const link: Full<Parameters<typeof postLinkStore>[1]> = {
  admUser: '1',
  code: 'abc',
  apiAddress: 'https://391250.commercesuite.com.br/web_api',
  storeHost: 'loja.example',
  store: '391250',
  chatbotId: 'chatbot-mare',
  chatbotToken: 'segredo-do-chatbot',
}

export const agentSamples: readonly Sample[] = [
  agent('postCustomer', (client) => postCustomer(client, aCustomer)),
  agent('postConfirm', async (client) => {
    await settleDelivery(client)
    const finish = { customer: aCustomer, manualPaymentInformation: 'chave', paymentMethod: PaymentMethod.Pix }
    await postConfirm(client, finish)
    await each([null, ...Object.values(PaymentMethod)], (paymentMethod) =>
      postConfirm(client, { ...finish, paymentMethod, manualPaymentInformation: null }),
    )
  }),
  agent('getCancel', (client) => getCancel(client)),
  agent('postDiscount', (client) => postDiscount(client, 250), MANUAL_PRICES),
  agent(
    'postLogisticManual',
    async (client) => {
      const manual = { code: 0, name: 'Customizado', price: 1290 }
      const types = [LogisticType.ExpressDelivery, ...Object.values(LogisticType)]
      await each(types, (type) => postLogisticManual(client, { ...manual, type }))
    },
    MANUAL_PRICES,
  ),
  agent('postPixManual', (client) => postPixManual(client)),
  agent('getPriceTables', (client) => getPriceTables(client)),
  agent('postPriceTable', (client) => postPriceTable(client, 'clube')),
  agent('postSendProduct', async (client) => {
    const { providerId } = await plainProduct(client)
    const attributes = [{ providerId: 'tamanho', optionProviderId: 'p', redirectable: false }]
    await postSendProduct(client, { providerId, attributes })
  }),
  agent('getSendResume', async (client) => {
    await addEnough(client)
    await getSendResume(client)
  }),
  agent('getSendCatalog', (client) => getSendCatalog(client, catalogue)),
  agent('postSemiautomatic', (client) => postSemiautomatic(client)),
  agent('postLinkStore', (client) => postLinkStore(client, link)),
  agent('getLinkedStore', async (client) => {
    await postLinkStore(client, link)
    await getLinkedStore(client, link.store)
  }),
]
