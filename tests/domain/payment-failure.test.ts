import { expect, it } from 'vitest'
import { isSurelyUncharged, paymentFailure } from '../../src/domain/payment-failure'
import { paymentText } from '../../src/text/payment'

it.each([
  ['Expired', null, 'O tempo para pagamento expirou'],
  ['Expired', 'InvalidData', 'O tempo para pagamento expirou'],
  ['Failed', 'InvalidData', 'Os dados do cartão são inválidos'],
  ['Failed', 'LimitExceeded', 'Limite de compras do cartão insuficiente'],
  ['Failed', 'ReCAPTCHA', 'Houve um problema na validação do ReCaptcha, por favor tente novamente'],
  ['Failed', 'Unknown', 'Aconteceu um erro com seu pagamento'],
  [null, null, 'Aconteceu um erro com seu pagamento'],
] as const)('a payment that is %s because of %s reads %s', (status, type, sentence) => {
  expect(paymentFailure(status, type, paymentText)).toBe(sentence)
})

it.each([
  ['Failed', 'Unknown', true],
  ['Expired', 'Unknown', true],
  ['Canceled', 'Unknown', true],
  [null, 'LimitExceeded', true],
  [null, 'ReCAPTCHA', true],
  [null, 'Unknown', false],
  ['Waiting', 'Unknown', false],
] as const)('a payment that is %s because of %s moved surely no money: %s', (status, type, isSure) => {
  expect(isSurelyUncharged({ status, type })).toBe(isSure)
})
