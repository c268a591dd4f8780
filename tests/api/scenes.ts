import { getTop } from '../../src/api/catalog'
import type { ApiClient } from '../../src/api/client'
import { getSchedule, getStores, postLogistic, postSchedule, postSeller } from '../../src/api/delivery'
import { postItem } from '../../src/api/order'
import { postPaymentMethod } from '../../src/api/payment'
import { getSettings } from '../../src/api/shop'
import type { CardPayment } from '../../src/domain/checkout'
import { nobody } from '../../src/domain/contact'
import type { Customer } from '../../src/domain/customer'
import type { Order } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import type { Prescription, Product } from '../../src/domain/product'

async function findTop(client: ApiClient, fits: (product: Product) => boolean): Promise<Product> {
  const found = (await getTop(client, { perPage: 100 })).data.find(fits)
  if (!found) throw new Error('The shop has no best seller of that kind')
  return found
}

/** A product that goes straight into the cart. */
export function plainProduct(client: ApiClient): Promise<Product> {
  return findTop(
    client,
    ({ isActive, hasVariants, isRestrictedSale, isAddedOnlyInProductPage, pbm, maxQuantity, promotionalPrice }) =>
      isActive &&
      !hasVariants &&
      !isRestrictedSale &&
      !isAddedOnlyInProductPage &&
      !pbm &&
      !maxQuantity &&
      !promotionalPrice,
  )
}

export function pbmProduct(client: ApiClient): Promise<Product> {
  return findTop(client, ({ isActive, pbm }) => isActive && pbm !== null && pbm.products.length > 0)
}

/** An order above every minimum and every gift's threshold. */
export async function addEnough(client: ApiClient): Promise<Order> {
  const { providerId, price } = await plainProduct(client)
  const quantity = Math.ceil(30_000 / price)
  return postItem(client, { index: 0, providerId, quantity, attributes: [], sku: '' })
}

/** An order that waits for a card. */
export async function readyToPay(client: ApiClient): Promise<Order> {
  await addEnough(client)
  return postPaymentMethod(client, { method: PaymentMethod.CreditCard })
}

/** An order an agent may finish once it has a payment. */
export async function settleDelivery(client: ApiClient): Promise<Order> {
  const { steps } = await getSettings(client)
  await addEnough(client)
  if (steps.includes('Seller')) {
    const seller = (await getStores(client))[0]
    await postSeller(client, { providerId: seller?.providerId ?? '', type: 1, code: 0 })
  }
  const order = await postLogistic(client, { type: 1, code: 0, providerId: 'correio' })
  if (!steps.includes('Schedule')) return order
  const slots = (await getSchedule(client)).flatMap((day) => day.slots).filter((slot) => slot.isEnabled)
  return postSchedule(client, slots.at(-1) ?? { startTime: '', endTime: '', scheduleUntil: '' })
}

export const aCustomer: Customer = {
  ...nobody,
  name: 'Ana Prado',
  email: 'ana.prado@exemplo.com.br',
  birthDate: '02/05/1990',
  document: '52998224725',
}

export const aPrescription: Prescription = { state: 'SP', council: 1, prescriberId: '123456', date: '2024-05-02' }

/** A test card that every acquirer knows and approves. */
export function aCard(providerId: string): CardPayment {
  return {
    providerId,
    installments: 1,
    number: '4111111111111111',
    name: 'ANA PRADO',
    securityCode: '123',
    expiryMonth: '12',
    expiryYear: '35',
    document: '52998224725',
    zipCode: '01310100',
    address: 'Avenida Paulista',
    addressNumber: '900',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  }
}
