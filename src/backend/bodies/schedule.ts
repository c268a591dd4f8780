import { nullable, optional, pattern, string, type } from 'superstruct'

const DateTime = pattern(string(), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
export const Slot = type({ startTime: DateTime, endTime: DateTime, scheduleUntil: optional(nullable(string())) })
