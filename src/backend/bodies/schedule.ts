import { nullable, optional, pattern, string, object } from 'superstruct'

const DateTime = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
export const Slot = object({ startTime: DateTime, endTime: DateTime, scheduleUntil: optional(nullable(string())) })
