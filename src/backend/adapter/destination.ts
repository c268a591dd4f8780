import { cepDigits } from '../cep'
import { Refusal } from '../envelope'
import type { LogisticSeed } from '../model'
import type { OrderDesk } from './order'

/** Where an order goes, and the ways there. Express delivery includes shipping, since both go to an address. */
export function destination(desk: OrderDesk, asked: LogisticSeed['type'], code: string) {
  const isPickup = asked === 0
  const { addresses } = desk.visit.session
  if (isPickup && !cepDigits(code)) throw new Refusal('Informe um CEP válido', 'InvalidCep')
  const index = isPickup || !/^\d{1,4}$/.test(code) ? null : Number(code)
  const to = index === null ? null : (addresses[index] ?? null)
  if (!isPickup && !to) throw new Refusal('Escolha um endereço de entrega', 'UnknownAddress')
  const fits = ({ type: kind, storeName }: LogisticSeed): boolean =>
    (isPickup ? kind === 0 : kind >= asked) && (!desk.store || !storeName || storeName === desk.store.name)
  return { index, to, fits }
}
