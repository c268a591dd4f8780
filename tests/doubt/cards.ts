import type { CardPayment } from '../../src/domain/checkout'

/** Numbers that the reference acquirer takes, refuses and leaves waiting. */
const CARDS = { good: '4111111111111111', refused: '4000000000000002', waits: '4000000000000077' } as const

type CardName = keyof typeof CARDS

export const cardNames = ['good', 'refused', 'waits'] as const satisfies readonly CardName[]

export function cardOf(name: CardName): CardPayment {
  return {
    providerId: 'visa',
    installments: 1,
    number: CARDS[name],
    name: 'MARINA DUARTE',
    securityCode: '737',
    expiryMonth: '12',
    expiryYear: '2031',
    document: '52998224725',
    zipCode: '01310100',
    address: 'Avenida Paulista',
    addressNumber: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  }
}
