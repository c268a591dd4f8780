import { subscriptionText } from '../text/subscription'
import { Recurrence } from './product'

const words = {
  [Recurrence.Daily]: [subscriptionText.day, subscriptionText.days],
  [Recurrence.Weekly]: [subscriptionText.week, subscriptionText.weeks],
  [Recurrence.Monthly]: [subscriptionText.month, subscriptionText.months],
  [Recurrence.Yearly]: [subscriptionText.year, subscriptionText.years],
} as const

/**
 * How often a subscription delivers: `1 Mês`, `2 Semanas`.
 *
 * @source storefront specification, section 9, "Subscription frequency label"
 */
export function subscriptionLabel({ type, frequency }: { type: Recurrence; frequency: number }): string {
  const [singular, plural] = words[type]
  return `${frequency} ${frequency < 2 ? singular : plural}`
}
