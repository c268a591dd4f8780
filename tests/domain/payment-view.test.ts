import { describe, expect, it } from 'vitest'
import { PaymentMethod, type OrderPayment } from '../../src/domain/order'
import { paymentView } from '../../src/domain/payment-view'
import { anOrder } from '../support/domain'

const LINK = 'https://pagamento.vitrine.example/1'

function payment(change: Partial<OrderPayment> = {}): OrderPayment {
  return {
    method: PaymentMethod.CreditCard,
    link: '',
    status: 'Waiting',
    pix: null,
    boleto: null,
    optionId: '',
    cashAmount: 0,
    ...change,
  }
}

/** The view for a card at a gateway. */
function viewAt(gateway: string, link = ''): string {
  return paymentView(anOrder({ gateway, payment: payment({ link }) }))
}

describe('the payment page', () => {
  it('says that there is no payment method when the order has none', () => {
    expect(paymentView(anOrder({ payment: null }))).toBe('no-payment')
    expect(paymentView(anOrder({ payment: payment({ method: null }) }))).toBe('no-payment')
  })

  it('says that a method is no credit card', () => {
    for (const method of [
      PaymentMethod.Cash,
      PaymentMethod.OnDelivery,
      PaymentMethod.BankDeposit,
      PaymentMethod.Custom,
    ])
      expect(paymentView(anOrder({ payment: payment({ method }) }))).toBe('not-card')
  })

  it('shows PIX and boleto their own way, whoever the gateway is, where it has no page for them', () => {
    for (const gateway of ['ShopProvider', 'MercadoPago', 'Cielo']) {
      expect(paymentView(anOrder({ gateway, payment: payment({ method: PaymentMethod.Pix }) }))).toBe('pix')
      expect(paymentView(anOrder({ gateway, payment: payment({ method: PaymentMethod.Boleto }) }))).toBe('boleto')
    }
  })

  it('takes a card in the shop’s own form', () => {
    expect(viewAt('ShopProvider')).toBe('card')
  })

  it('opens the page of another gateway for a card, and shows the form where there is no page', () => {
    for (const gateway of ['Pay', 'Cielo', 'PagSeguro', 'Manual', 'Qualquer']) {
      expect(viewAt(gateway, LINK)).toBe('link')
      expect(viewAt(gateway)).toBe('card')
    }
  })

  it('opens the page of another gateway for any method', () => {
    const methods = [null, ...Object.values(PaymentMethod)].filter((method) => typeof method !== 'string')
    for (const method of methods) {
      for (const gateway of ['Pay', 'Cielo', 'PagSeguro', 'Manual', 'Qualquer'])
        expect(paymentView(anOrder({ gateway, payment: payment({ method, link: LINK }) })), String(method)).toBe('link')
    }
    expect(
      paymentView(anOrder({ gateway: 'Cielo', payment: payment({ method: PaymentMethod.Pix, link: 'ftp://x' }) })),
    ).toBe('bad-link')
  })

  it('opens the provider’s page for methods that the embedded form does not take', () => {
    const paid = payment({ method: PaymentMethod.Pix, link: LINK })
    expect(paymentView(anOrder({ gateway: 'MercadoPago', payment: paid }))).toBe('link')
  })

  it('shows the methods of the shop’s own provider itself', () => {
    for (const [method, view] of [
      [PaymentMethod.Pix, 'pix'],
      [PaymentMethod.Boleto, 'boleto'],
      [PaymentMethod.Custom, 'not-card'],
    ] as const)
      expect(paymentView(anOrder({ payment: payment({ method, link: LINK }) }))).toBe(view)
  })

  it('opens no link of the shop’s own provider or of the embedded form', () => {
    expect(viewAt('ShopProvider', LINK)).toBe('card')
    expect(viewAt('MercadoPago', LINK)).toBe('embedded')
  })

  it.each(['http://pagamento.example', 'javascript:alert(1)', '//pagamento.example', 'https://a@b.example'])(
    'refuses the link %s',
    (link) => {
      expect(viewAt('Cielo', link)).toBe('bad-link')
      expect(paymentView(anOrder({ payment: payment({ method: PaymentMethod.Link, link }) }))).toBe('bad-link')
    },
  )

  it('uses the link for the methods link, Nubank and Pagaleve', () => {
    for (const method of [PaymentMethod.Link, PaymentMethod.Nubank, PaymentMethod.Pagaleve])
      expect(paymentView(anOrder({ payment: payment({ method, link: LINK }) }))).toBe('link')
  })

  it('waits for a missing link', () => {
    expect(paymentView(anOrder({ payment: payment({ method: PaymentMethod.Nubank }) }))).toBe('no-link')
  })

  it('asks no payment for an order that was paid, finished or canceled', () => {
    expect(paymentView(anOrder({ payment: payment({ status: 'Paid' }) }))).toBe('settled')
    expect(paymentView(anOrder({ status: 'Finalized', payment: payment() }))).toBe('settled')
    expect(paymentView(anOrder({ status: 'Canceled', payment: null }))).toBe('settled')
    expect(paymentView(anOrder({ status: 'Received', payment: payment({ status: 'Failed' }) }))).toBe('card')
  })
})
