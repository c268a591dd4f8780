import { integer, max, min, number } from 'superstruct'

/** A whole number. Above the safe integers two numbers fall together. */
export const whole = (least: number, most: number) => max(min(integer(), least), most)

/** A number that may have a fraction. */
export const between = (least: number, most: number) => max(min(number(), least), most)

/** Reais, up to ten million. */
export const Amount = between(0, 1e7)

/** Where a line is among its order's. */
export const LineIndex = whole(0, 999_999)

export const InstallmentCount = whole(1, 24)

/** One of a set that has a list of its own further on. */
export const SmallNumber = whole(0, 9999)
