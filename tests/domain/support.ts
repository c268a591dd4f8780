import type { Address } from '../../src/domain/customer'
import type { OrderPayment, OrderSeller } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'

/** A store without a tax, and with every price table. */
export function aSeller(parts: Partial<OrderSeller> = {}): OrderSeller {
  return {
    providerId: 'perto',
    name: 'Loja Perto',
    serviceTax: 0,
    allowedPriceTables: [],
    isDefaultPriceTableForced: false,
    defaultPriceTable: '',
    ...parts,
  }
}

/** A payment by PIX of which nothing is known yet. */
export function aPayment(parts: Partial<OrderPayment> = {}): OrderPayment {
  return {
    method: PaymentMethod.Pix,
    link: '',
    status: null,
    tryId: '',
    pix: null,
    boleto: null,
    optionId: '',
    cashAmount: 0,
    fields: null,
    ...parts,
  }
}

export function anAddress(parts: Partial<Address> = {}): Address {
  return {
    name: 'Casa',
    zipCode: '01305-000',
    street: 'Rua Augusta',
    number: '10',
    complement: '',
    neighborhood: 'Centro',
    neighborhoodId: '',
    neighborhoods: [],
    city: 'São Paulo',
    state: 'SP',
    fullAddress: null,
    isDefault: false,
    ...parts,
  }
}
