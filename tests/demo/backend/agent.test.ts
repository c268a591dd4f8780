import { describe, expect, it } from 'vitest'
import type { ScheduleDay } from '../../../demo/backend/rules/schedule'
import type { ShopSeed } from '../../../demo/backend/model'
import type { Order } from '../../../demo/backend/wire'
import { agent, shopper, withSettings, type Client } from './support'

const contact = {
  name: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  document: '52998224725',
  birthDate: '14/03/1988',
  isCorporate: false,
  corporateDocument: '',
  corporateName: '',
  tradeName: '',
  stateInscription: '',
}

const finish = (client: Client, change: Record<string, unknown> = {}) =>
  client.post<Order>('/api/order/confirm', { ...contact, paymentMethod: 0, manualPaymentInformation: null, ...change })

async function ready(change?: Partial<ShopSeed>): Promise<Client> {
  const client = agent(change)
  await client.put('cafe', 2)
  await client.post('/api/order/logistic/', { type: 1, code: 0, number: '', providerId: 'moto' })
  return client
}

describe('finishing as an agent', () => {
  it('receives the order with the contact and the method sent', async () => {
    const { data } = await finish(await ready(), { name: 'Bruno Reis', paymentMethod: 3 })
    expect(data).toMatchObject({ status: 'Received', customer: { name: 'Bruno Reis' }, payment: { method: 3 } })
  })

  it('returns the same order when it is sent twice', async () => {
    const client = await ready()
    const { data } = await finish(client)
    expect(await finish(client)).toMatchObject({ success: true, data: { id: data.id, status: 'Received' } })
  })

  it('refuses an order under the minimum, without a delivery or with a wrong contact', async () => {
    const client = agent()
    await client.put('cafe', 1)
    expect(await finish(client)).toMatchObject({ message: 'O valor mínimo do seu pedido é R$\u00a015,00' })
    await client.put('cafe', 1)
    expect(await finish(client)).toMatchObject({ message: 'Escolha a forma de entrega' })
    expect(await finish(await ready(), { document: '1' })).toMatchObject({ message: 'CPF inválido.' })
    expect(await finish(await ready(), { paymentMethod: 'card' })).toMatchObject({ status: 400 })
  })

  it('needs no delivery where logistics are external', async () => {
    const client = agent(withSettings({ externalLogistic: true }))
    await client.put('cafe', 2)
    expect(await finish(client)).toMatchObject({ success: true })
  })

  it('requires a store when the flow has a Seller step', async () => {
    const client = await ready(withSettings({ steps: ['Seller', 'Logistic', 'Payment'] }))
    expect(await finish(client)).toMatchObject({ message: 'Selecione a loja do pedido' })
  })

  it('requires a time when the flow has a Schedule step, and another one once it has passed', async () => {
    const client = await ready(withSettings({ steps: ['Logistic', 'Schedule', 'Payment'] }))
    expect(await finish(client)).toMatchObject({ message: 'Escolha o dia e o horário da entrega' })
    const days = (await client.get<ScheduleDay[]>('/api/order/schedule')).data
    await client.post(
      '/api/order/schedule',
      days.flatMap(({ options }) => options).find(({ enabled }) => enabled),
    )
    await client.post('/__backend/clock', { session: 'farmacia-agente', advance: 8 * 24 * 60 * 60 * 1000 })
    expect((await finish(client)).message).toContain('não está mais disponível')
  })

  it("requires the contact's payment on delivery", async () => {
    const client = await ready()
    expect(await finish(client, { paymentMethod: 5 })).toMatchObject({
      message: 'Escolha como o cliente paga na entrega',
    })
    await client.post('/api/order/payment/delivery', { providerId: 'maquina', type: 5, cashAmount: null })
    expect((await finish(client, { paymentMethod: 5 })).data.payment).toMatchObject({ providerId: 'maquina' })
  })

  it('requires a text on a manual account, and a link for cards', async () => {
    const client = await ready({ gateway: 'Manual' })
    expect(await finish(client, { paymentMethod: 3 })).toMatchObject({ message: 'Informe como o cliente vai pagar' })
    expect(await finish(client, { manualPaymentInformation: 'no balcão' })).toMatchObject({
      message: 'Insira um link válido',
    })
    const link = 'https://loja.example/pagar/1'
    const written = { manualPaymentInformation: 'loja.example/pagar/1' }
    expect((await finish(client, written)).data.payment).toMatchObject({ method: 0, link })
  })

  it('refuses PIX for a subscription added after PIX was chosen', async () => {
    const client = await ready()
    await client.post('/api/order/payment/method?paymentMethod=3')
    await client.put('caixa', 1, { index: 1, subscription: { providerId: 'mensal' } })
    const message = 'Pedidos com assinatura não podem ser pagos com PIX nem boleto'
    expect(await finish(client, { paymentMethod: 3 })).toMatchObject({ message })
    expect(await finish(client, { paymentMethod: 0 })).toMatchObject({ success: true })
  })
})

describe('cancelling', () => {
  it('cancels the order, before or after it was received', async () => {
    const client = await ready()
    await finish(client)
    expect((await client.get('/api/order/cancel')).status).toBe(200)
    expect((await client.order()).status).toBe('Canceled')
    expect(await client.put('pao', 1)).toMatchObject({ message: 'Este pedido foi cancelado e não pode ser alterado' })
  })

  it('is refused, by status, once the order is paid', async () => {
    const client = await ready()
    await client.post('/api/order/payment/method?paymentMethod=3')
    await client.post('/__backend/pay', { session: 'farmacia-agente' })
    expect((await client.get('/api/order/cancel')).status).toBe(409)
  })
})

describe('semi-automatic flow', () => {
  it('turns on and off', async () => {
    const client = agent()
    expect((await client.post('/api/order/semiautomatic')).data).toEqual({ isInSemiAutomatic: true })
    expect((await client.order()).isInSemiAutomatic).toBe(true)
    expect((await client.post('/api/order/semiautomatic')).data).toEqual({ isInSemiAutomatic: false })
  })
})

const send = (query: string) => agent().get(`/api/order/send/catalog?${query}`)

describe('sending', () => {
  it('accepts a product of the shop, and no other', async () => {
    expect(await agent().post('/api/order/send/product/cafe', { attributes: [] })).toMatchObject({ data: true })
    expect(await agent().post('/api/order/send/product/nada', { attributes: [] })).toMatchObject({ success: false })
  })

  it('accepts the summary of an order only when it has items', async () => {
    expect(await agent().get('/api/order/send/resume')).toMatchObject({ success: false, code: 'EmptyOrder' })
    expect(await (await ready()).get('/api/order/send/resume')).toMatchObject({ success: true, data: true })
  })

  it('accepts a catalogue by category, collection or text, and answers 404 to an unknown one', async () => {
    expect((await send('categoryId=folhas&collectionId=&searchTerm=')).status).toBe(200)
    expect((await send('categoryId=&collectionId=frio&searchTerm=')).status).toBe(200)
    expect((await send('categoryId=&collectionId=&searchTerm=ch%C3%A1')).status).toBe(200)
    expect((await send('categoryId=nada&collectionId=&searchTerm=')).status).toBe(404)
  })

  it('is for agents only, and so are finishing, cancelling and the flow', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    const answers = [
      await client.post('/api/order/send/product/cafe', { attributes: [] }),
      await client.get('/api/order/send/resume'),
      await client.get('/api/order/send/catalog'),
      await client.get('/api/order/cancel'),
      await client.post('/api/order/semiautomatic'),
      await finish(client),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await client.order()).toMatchObject({ status: 'Creating', isInSemiAutomatic: false })
  })
})

describe('partner link', () => {
  const link = {
    admUser: '7',
    code: 'abc',
    apiAddress: 'https://parceira.example/api',
    storeHost: 'parceira.example',
    store: '391250',
    chatbotId: 'chatbot-mare',
    chatbotToken: 't',
  }

  it('returns the chatbot of a partner store', async () => {
    expect((await shopper().get('/tray/link-store/391250')).data).toEqual({ chatbotId: 'chatbot-mare' })
    expect(await shopper().get('/tray/link-store/1')).toMatchObject({ status: 404, success: false })
  })

  it('links a store to its chatbot, once per authorisation', async () => {
    const client = shopper()
    expect(await client.post('/tray/link-store', link)).toMatchObject({ success: true, data: true })
    expect(await client.post('/tray/link-store', link)).toMatchObject({ success: false, code: 'ExpiredCode' })
  })

  it('refuses another chatbot and a body with something missing', async () => {
    expect(await shopper().post('/tray/link-store', { ...link, chatbotId: 'outro' })).toMatchObject({
      code: 'UnknownStore',
    })
    expect(await shopper().post('/tray/link-store', { ...link, code: '' })).toMatchObject({ status: 400 })
  })
})
