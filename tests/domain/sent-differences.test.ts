import { expect, it } from 'vitest'
import { nobody } from '../../src/domain/contact'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { sentDifferences } from '../../src/domain/sent-differences'
import { anOrder } from '../support/domain'
import { aPayment } from './support'

const marina = { ...nobody, name: 'Marina Duarte', document: '529.982.247-25' }
const LINK = 'https://pagamento.vitrine.example/1'

it.each([
  ['nothing, where it is as sent', {}, {}, []],
  ['another method', { method: PaymentMethod.Pix }, {}, [['payment', PaymentMethod.Link, PaymentMethod.Pix]]],
  ['nothing of a method that was not sent', { method: PaymentMethod.Pix }, { paymentMethod: null }, []],
  ['another link', { link: `${LINK}2` }, {}, [['link', LINK, `${LINK}2`]]],
  ['nothing of a link that the order does not tell', { link: '' }, {}, []],
  ['nothing of words that are no link', { link: LINK }, { manualPaymentInformation: 'no balcão' }, []],
])('tells %s', (_name, payment, change, differences) => {
  const order = anOrder({
    customer: { ...marina, address: null },
    payment: aPayment({ method: PaymentMethod.Link, link: LINK, ...payment }),
  })
  const sent = { customer: marina, paymentMethod: PaymentMethod.Link, manualPaymentInformation: LINK, ...change }
  expect(sentDifferences(order, sent).map(({ term, before, after }) => [term, before, after])).toEqual(differences)
})

it('tells who else buys, and counts what the order does not tell of the person as the same', () => {
  const order = anOrder({
    customer: { ...nobody, name: 'Joana Lima', document: '52998224725', address: null },
    payment: null,
  })
  const sent = {
    customer: { ...marina, email: 'marina@exemplo.com.br' },
    paymentMethod: null,
    manualPaymentInformation: null,
  }
  expect(sentDifferences(order, sent)).toEqual([
    { term: 'name', key: 'name', name: '', before: 'Marina Duarte', after: 'Joana Lima' },
  ])
})
