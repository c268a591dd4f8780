import type { ScheduleDay, ScheduleSlot } from '../domain/checkout'
import type { Order } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, flag, label, list, rows, text } from './narrow'
import { order } from './order-entity'

const slot = entity<ScheduleSlot>({
  startTime: essential(text),
  endTime: text,
  scheduleUntil: text,
  isEnabled: ['enabled', flag],
})

const day = entity<ScheduleDay>({ header: label, slots: ['options', list(slot)] })

/** `GET /api/order/schedule`: the days and times that the delivery may be booked for. */
export function getSchedule(client: ApiClient, options: CallOptions = {}): Promise<readonly ScheduleDay[]> {
  return client.call({
    ...read('/api/order/schedule', options),
    answer: rows(day),
    message: screenCallMessages.getSchedule,
    passesServerErrors: true,
  })
}

/** `POST /api/order/schedule`: books a time. */
export function postSchedule(
  client: ApiClient,
  { startTime, endTime, scheduleUntil }: Omit<ScheduleSlot, 'isEnabled'>,
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/schedule', options),
    body: { startTime, endTime, scheduleUntil },
    answer: order,
    message: screenCallMessages.postSchedule,
    passesServerErrors: true,
  })
}
