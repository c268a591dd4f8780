import type { GiftChoice, Prescription, SlotChoice } from '../../asked'
import type { Handle } from '../../beside'
import type { Beneficiary, OfferChoice } from '../../calls'
import type { Address, Pbm } from '../../model'
import type { ScheduleDay } from '../../rules/schedule'
import type { BenefitInfo, EngineOrder } from './orders'

/** Gifts that an order earns. */
export interface EngineGifts {
  /** Takes these of a group in the place of those that were taken of it. */
  choose(handle: Handle, group: string, gifts: readonly GiftChoice[]): Promise<EngineOrder | void>
}

/** Lists of prices that an agent chooses from. */
export interface EnginePriceTables {
  all(handle: Handle): Promise<{ providerId: string; name: string }[]>
  /** @param id null for the engine's own prices */
  choose(handle: Handle, id: string | null): Promise<EngineOrder | void>
}

/** Times of delivery; wall times in ISO 8601 with the store's offset. */
export interface EngineSlots {
  days(handle: Handle): Promise<ScheduleDay[]>
  take(handle: Handle, slot: SlotChoice): Promise<EngineOrder | void>
}

/** Stores that sell apart from one another. Without this part each way's store sells everything everywhere. */
export interface EngineStores {
  /** Ids of the shop's stores that serve a place, the best first. @param to a CEP for pickup */
  serving(handle: Handle, to: Address | string): Promise<string[]>
  /** Refuses a store that lacks a line. */
  choose(handle: Handle, id: string): Promise<EngineOrder | void>
}

/** Benefit programmes (PBM) of a pharmacy. */
export interface EngineBenefits {
  /** Refuses a product without a programme, and a buyer who is in none. */
  offers(product: string, buyer: Beneficiary): Promise<Pbm>
  /** Refuses one that is not known, and a prescription of a day to come. */
  checkPrescriber(prescription: Prescription): Promise<void>
  /** Keeps an offer for the order. */
  apply(handle: Handle, offer: OfferChoice, buyer: Beneficiary): Promise<BenefitInfo>
}
