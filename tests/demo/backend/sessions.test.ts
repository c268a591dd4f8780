import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/backend'
import type { ShopSettings } from '../../../demo/backend/model'
import { sessions, type SessionListing } from '../../../demo/backend/sessions'
import { shops } from '../../../demo/backend/shops'
import { clientOf, FRIDAY } from './support'

const backend = createBackend({ now: () => FRIDAY })
const whole = sessions.filter(({ faults, unknown }) => !faults && !unknown)
const orderOf = (code: string) => clientOf(backend, `${code}~listagem`).order()

/** Names of the settings that some session sets opposite to its shop's own. */
function changedSettings(): Set<string> {
  const changes = sessions.flatMap(({ shop, settings = {} }: SessionListing) => {
    const own = shops.find(({ id }) => id === shop)?.settings
    return Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(own?.[name as keyof ShopSettings]),
    )
  })
  return new Set(changes.map(([name]) => name))
}

const at = (code: string) => clientOf(backend, code)

describe('ready sessions', () => {
  it('have unique codes and titles, and a sentence each', () => {
    expect(new Set(sessions.map(({ code }) => code)).size).toBe(sessions.length)
    expect(new Set(sessions.map(({ title }) => title)).size).toBe(sessions.length)
    for (const { code, sentence } of sessions) expect(sentence, code).toMatch(/^[A-ZÀ-Ú].+\.$/)
  })

  it('cover every session type and channel', () => {
    expect(new Set(sessions.map(({ sessionType }) => sessionType))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(sessions.map(({ channelType }) => channelType))).toEqual(new Set([0, 1, 2, 3]))
    expect(sessions.some(({ anonymous }) => anonymous)).toBe(true)
  })

  it('set each setting of a shop to its opposite in some session', () => {
    const flags = Object.entries(shops[0]?.settings ?? {}).filter(([, value]) => typeof value === 'boolean')
    const names = [
      ...flags.map(([name]) => name),
      'steps',
      'payment',
      'showCollections',
      'style',
      'webCatalogCallbackMessage',
    ]
    expect(names.filter((name) => !changedSettings().has(name))).toEqual([])
  })

  it.each(whole.map(({ code }) => code))('%s opens and has an order', async (code) => {
    const client = clientOf(backend, `${code}~abrir`)
    expect(await client.get(`/api/session/${encodeURIComponent(`${code}~abrir`)}`)).toMatchObject({
      status: 200,
      success: true,
    })
    expect((await client.order()).id).not.toBe('')
  })

  it('reach every order state', async () => {
    const orders = await Promise.all(whole.map(({ code }) => orderOf(code)))
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['Creating', 'Received', 'Finalized', 'Canceled', 'Error']),
    )
    expect(new Set(orders.flatMap(({ payment }) => payment?.status ?? []))).toEqual(
      new Set(['Waiting', 'Paid', 'Expired', 'Failed']),
    )
    expect(new Set(orders.flatMap(({ payment }) => payment?.method ?? []))).toEqual(new Set([0, 1, 3, 5, 6, 7, 8, 9]))
    expect(new Set(orders.map(({ gateway }) => gateway))).toEqual(
      new Set(['ShopProvider', 'Pay', 'Cielo', 'PagSeguro', 'MercadoPago', 'Manual']),
    )
  })

  it('match their titles', async () => {
    expect((await orderOf('pedido-com-brindes')).items.some(({ isGift }) => isGift)).toBe(true)
    expect((await orderOf('pedido-com-cupom')).discountAmout).toBeGreaterThan(0)
    expect((await orderOf('pedido-com-pbm')).items.some(({ editOnlyInProductPage }) => editOnlyInProductPage)).toBe(
      true,
    )
    expect((await orderOf('pedido-com-assinatura')).items.some(({ subscription }) => subscription !== null)).toBe(true)
    expect(
      (await orderOf('pedido-com-restrito')).items.some(({ hasShippingRestriction }) => hasShippingRestriction),
    ).toBe(true)
    expect((await orderOf('pedido-com-avisos')).catalogErrorMessages).toHaveLength(2)
    expect((await orderOf('pagar-cartao-recaptcha')).recaptchaKey).not.toBeNull()
    expect((await orderOf('agente-pedido-grande')).items).toHaveLength(200)
    expect((await orderOf('agente-semiautomatico')).isInSemiAutomatic).toBe(true)
    expect((await orderOf('anonymous-session')).userId).toContain('anonymous')
  })

  it.each([
    ['pedido-abaixo-do-minimo', 'O valor mínimo do seu pedido é'],
    ['pedido-abaixo-do-minimo-da-entrega', 'O valor mínimo do seu pedido é'],
    ['pedido-acima-do-maximo', 'O máximo de itens do seu pedido é'],
    ['pedido-com-itens-distintos-demais', 'O máximo de itens distintos do seu pedido é'],
    ['pedido-vazio', 'Seu pedido ainda não tem itens'],
  ])('%s cannot be confirmed: %s', async (code, message) => {
    expect((await clientOf(backend, `${code}~confirmar`).get('/api/order/confirm')).message).toContain(message)
  })

  it('fail where the error listings promise', async () => {
    expect(await at('sessao-inexistente').get('/api/session/sessao-inexistente')).toMatchObject({ status: 401 })
    expect((await at('sessao-sem-loja').get('/api/session/sessao-sem-loja')).data).not.toHaveProperty('userShop')
    expect(await at('ajustes-fora').get('/api/shop/settings')).toMatchObject({ status: 500 })
    expect(await at('ajustes-fora').get('/api/session/ajustes-fora')).toMatchObject({ status: 200 })
    expect(await at('servidor-fora').get('/api/session/servidor-fora')).toMatchObject({ status: 503 })
    await expect(at('sem-conexao').order()).rejects.toThrow(TypeError)
    await expect(at('responde-html').order()).rejects.toThrow(SyntaxError)
    await expect(at('responde-meio-json~x').order()).rejects.toThrow(SyntaxError)
  })

  it('confirm although the answer is lost', async () => {
    const client = clientOf(backend, 'confirmacao-perdida~x')
    await expect(client.get('/api/order/confirm')).rejects.toThrow(TypeError)
    expect((await client.order()).status).toBe('Received')
  })

  it('show no confirmed order that the shop would have refused', async () => {
    const orders = await Promise.all(whole.map(({ code }) => orderOf(code)))
    const confirmed = orders.filter(({ status }) => status === 'Received' || status === 'Finalized')
    expect(confirmed.length).toBeGreaterThan(10)
    for (const order of confirmed) expect(order.itemsAmout).toBeGreaterThanOrEqual(order.minOrderValue)
  })

  it('refuse changes to an order the shop could not register', async () => {
    const answer = await clientOf(backend, 'pedido-com-erro~x').post('/api/order/coupon/?coupon=')
    expect(answer).toMatchObject({ success: false, code: 'OrderClosed' })
  })

  it('are listed over HTTP', async () => {
    const { data } = await clientOf(backend).get<{ code: string; route: string }[]>('/__backend/sessions')
    expect(data).toHaveLength(sessions.length)
    expect(data.find(({ code }) => code === 'mercado')).toMatchObject({
      route: '/catalog',
      shop: 'mercado',
      sessionType: 0,
    })
  })
})
