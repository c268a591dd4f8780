import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { sessions } from '../../../demo/shop/sessions'
import { clientOf, FRIDAY } from './support'

const backend = createBackend({ now: () => FRIDAY })

describe('ready sessions', () => {
  it('have unique codes and titles, and a sentence each', () => {
    expect(new Set(sessions.map(({ code }) => code)).size).toBe(sessions.length)
    expect(new Set(sessions.map(({ title }) => title)).size).toBe(sessions.length)
    for (const { code, sentence } of sessions) expect(sentence, code).toMatch(/^[A-ZÀ-Ú].+\.$/)
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
})
