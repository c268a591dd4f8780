import type { subscriptionText } from '../text/subscription'
import { Recurrence } from './product'

const units = {
  [Recurrence.Daily]: ['day', 'days'],
  [Recurrence.Weekly]: ['week', 'weeks'],
  [Recurrence.Monthly]: ['month', 'months'],
  [Recurrence.Yearly]: ['year', 'years'],
} as const

/** `1 Mês`, `2 Semanas` (storefront specification, section 9, "Subscription frequency label"). */
export function subscriptionLabel(
  { type, frequency }: { type: Recurrence; frequency: number },
  words: typeof subscriptionText,
): string {
  const [singular, plural] = units[type]
  return `${frequency} ${words[frequency < 2 ? singular : plural]}`
}
