import { describe, expect, it } from 'vitest'
import type { PaymentOption } from '../../src/domain/checkout'
import type { Order } from '../../src/domain/order'
import { methodFacts, PaymentMethod } from '../../src/domain/payment-methods'
import { finishLabel, looksLikeLink, meansOf, offeredMethods, onDeliveryGroups } from '../../src/domain/payment-choice'
import { Recurrence } from '../../src/domain/product'
import { checkoutPaymentText } from '../../src/text/checkout'
import { anItem, anOrder } from '../support/domain'

function option(group: string, name: string, isPaidOnDelivery = true): PaymentOption {
  return { providerId: name, name, group, isPaidOnDelivery, method: PaymentMethod.OnDelivery }
}

const onDelivery = [option('Crédito', 'Visa'), option('Dinheiro', 'Dinheiro'), option('Crédito', 'Elo')]
const everything: Order['enabled'] = { delivery: true, pickUp: true, methods: Object.values(PaymentMethod) }
const nothing = { ...everything, methods: [] }
const subscribed = anItem({
  subscription: { providerId: 's', recurrence: { type: Recurrence.Monthly, frequency: 1 } },
})

function offered(order: Partial<Order>, options: readonly PaymentOption[] = [], isManual = false): string[] {
  return offeredMethods(anOrder(order), options, { isManual }).map((method) => methodFacts(method).words)
}

describe('the payment methods of an order', () => {
  it("follow the order's flags, and include payment on delivery where the shop lists means", () => {
    expect(offered({ enabled: everything }, onDelivery)).toEqual([
      'pix',
      'creditCard',
      'link',
      'boleto',
      'nubank',
      'pagaleve',
      'onDelivery',
    ])
    expect(offered({ enabled: nothing })).toEqual([])
    expect(offered({ enabled: { ...nothing, methods: [PaymentMethod.Pix] } })).toEqual(['pix'])
  })

  it('exclude PIX and Boleto while an item is a subscription', () => {
    expect(offered({ enabled: everything, items: [anItem(), subscribed] })).toEqual([
      'creditCard',
      'link',
      'nubank',
      'pagaleve',
    ])
  })

  it('include PIX and Boleto again while the subscription is being removed', () => {
    expect(offered({ enabled: everything, items: [{ ...subscribed, quantity: 0 }] })).toContain('pix')
  })

  it('include a deposit, cash or others where listed, or where payments are manual', () => {
    const deposit = { ...option('Depósito', 'Depósito', false), method: PaymentMethod.BankDeposit }
    expect(offered({ enabled: nothing }, [deposit])).toEqual(['bankDeposit'])
    expect(offered({ enabled: nothing }, [], true)).toEqual(['bankDeposit', 'cash', 'custom'])
  })
})

describe('payment on delivery', () => {
  it('is grouped in the order of the shop, and each group has its means', () => {
    const options = [...onDelivery, option('PIX', 'PIX', false)]
    expect(onDeliveryGroups(options)).toEqual(['Crédito', 'Dinheiro'])
    expect(meansOf(options, 'Crédito').map(({ name }) => name)).toEqual(['Visa', 'Elo'])
    expect(meansOf(options, 'PIX')).toEqual([])
  })
})

it.each([
  ['https://pagar.example/1', true],
  [' https://pagar.example ', true],
  ['http://pagar.example/1', true],
  ['loja.com/pagar', true],
  ['www.loja.com.br', true],
  ['https://pagar', false],
  ['pagar', false],
  ['no balcão', false],
  ['loja.com/pagar hoje', false],
  ['12.50', false],
  ['obrigado...', false],
  ['ana@loja.com', false],
  ['https://loja.com@outra.com', false],
  ['javascript:alert(1)', false],
  ['javascript://loja.com/%0aalert(1)', false],
  ['ftp://loja.com', false],
  ['', false],
])('the text "%s" looks like a link: %s', (text, isLink) => {
  expect(looksLikeLink(text)).toBe(isLink)
})

describe('the button that finishes', () => {
  it.each([
    [PaymentMethod.CreditCard, 'Finalizar e enviar Cartão de Crédito'],
    [PaymentMethod.Link, 'Finalizar e enviar Link'],
    [PaymentMethod.Pix, 'Finalizar e enviar PIX'],
    [PaymentMethod.Nubank, 'Finalizar e enviar Nubank'],
    [PaymentMethod.Boleto, 'Finalizar e enviar Boleto'],
    [PaymentMethod.OnDelivery, 'Finalizar e enviar pedido'],
    [PaymentMethod.Custom, 'Finalizar e enviar pedido'],
    [null, 'Finalizar e enviar pedido'],
  ] as const)('for method %s says %s', (method, words) => {
    expect(checkoutPaymentText[finishLabel(method, { isChargingDisabled: false })]).toBe(words)
  })

  it('says that the order is received where the shop charges nothing', () => {
    expect(finishLabel(PaymentMethod.Pix, { isChargingDisabled: true })).toBe('receive')
  })
})
