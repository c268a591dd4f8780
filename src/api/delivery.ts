import type {
  Destination,
  LogisticOption,
  ManualLogistic,
  ScheduleDay,
  ScheduleSlot,
  SellerOption,
} from '../domain/checkout'
import { reaisFromCents } from '../lib/money'
import { post, read } from './call'
import { cents, centsOrNull, entity, essential, flag, id, label, list, number, orNull, rows } from './narrow'
import { changedOrder } from './order-entity'
import { address } from './people'
import { plainText } from './plain-text'
import { wallTime } from './times'

const seller = entity<SellerOption>({
  providerId: essential(id),
  name: label,
  address: orNull(address),
  serviceTax: cents,
})

const option = entity<LogisticOption>({
  providerId: essential(id),
  name: plainText,
  price: centsOrNull,
  minOrderValue: ['orderMinPrice', cents],
  maxDistinctItems: number,
  maxItems: ['maxItemsAmout', number],
  timeEstimate: ['shippingTimeEstimative', id],
  minTimeEstimate: ['minShippingTimeEstimative', id],
  storeName: plainText,
  description: plainText,
  storePickUpAddress: orNull(address),
})

const slot = entity<ScheduleSlot>({
  startTime: essential(wallTime),
  endTime: wallTime,
  scheduleUntil: wallTime,
  isEnabled: ['enabled', flag],
})

const day = entity<ScheduleDay>({ header: label, slots: ['options', list(slot)] })

const whereTo = ({ type, code, number: houseNumber = '' }: Destination) => ({ type, code, number: houseNumber })

const listedStores = { answer: rows(seller), textKey: 'listStores', passesServerErrors: true } as const

/** Every store of the shop. */
export const getStores = read('/api/order/stores/', listedStores)

/** The stores that serve a destination. */
export const getSeller = read('/api/order/seller/', {
  ...listedStores,
  sends: (where: Destination) => ({ query: whereTo(where) }),
})

/** Chooses the store that serves the order. */
export const postSeller = post('/api/order/seller/', {
  ...changedOrder,
  sends: ({ providerId, ...where }: Destination & { providerId: string }) => ({
    body: { providerId, ...whereTo(where) },
  }),
  textKey: 'postSeller',
})

/** The ways to a destination, with their prices. */
export const getLogistic = read('/api/order/logistic/', {
  sends: (where: Destination) => ({ query: whereTo(where) }),
  answer: rows(option),
  textKey: 'getLogistic',
  passesServerErrors: true,
})

/** Chooses a way. */
export const postLogistic = post('/api/order/logistic/', {
  ...changedOrder,
  sends: ({ providerId, ...where }: Destination & { providerId: string }) => ({
    body: { ...whereTo(where), providerId },
  }),
  textKey: 'postLogistic',
})

/** Sets freight at a price the agent typed. */
export const postLogisticManual = post('/api/order/logistic/manual', {
  ...changedOrder,
  sends: ({ type, code, name, price }: ManualLogistic) => ({
    query: { code: Number(code) },
    body: { type, providerId: 'manual', name, price: reaisFromCents(price) },
  }),
  textKey: 'postLogisticManual',
})

/** The days and times that the delivery may be booked for. */
export const getSchedule = read('/api/order/schedule', {
  answer: rows(day),
  textKey: 'getSchedule',
  passesServerErrors: true,
})

/** Books a time. */
export const postSchedule = post('/api/order/schedule', {
  ...changedOrder,
  sends: ({ startTime, endTime, scheduleUntil }: Omit<ScheduleSlot, 'isEnabled'>) => ({
    body: { startTime, endTime, scheduleUntil },
  }),
  textKey: 'postSchedule',
})
