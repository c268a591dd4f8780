import { define } from 'superstruct'

/** A whole number. Above the safe integers two numbers fall together. */
export const whole = (least: number, most: number) =>
  define<number>('whole', (value) => Number.isSafeInteger(value) && isWithin(value as number, least, most))

/** A number that may have a fraction. */
export const between = (least: number, most: number) =>
  define<number>('number', (value) => typeof value === 'number' && isWithin(value, least, most))

/** Each check of its own would cost as much as the rest of the field. */
const isWithin = (value: number, least: number, most: number) => least <= value && value <= most

/** Reais, up to ten million. */
export const Amount = between(0, 1e7)

/** Where a line is among its order's. */
export const LineIndex = whole(0, 999_999)

export const InstallmentCount = whole(1, 24)

/** One of a set that has a list of its own further on. */
export const SmallNumber = whole(0, 9999)
