import { expect, it } from 'vitest'
import { Recurrence } from '../../src/domain/product'
import { subscriptionLabel } from '../../src/domain/subscription'
import { subscriptionText } from '../../src/text/subscription'

it.each([
  [Recurrence.Daily, 1, '1 Dia'],
  [Recurrence.Daily, 15, '15 Dias'],
  [Recurrence.Weekly, 1, '1 Semana'],
  [Recurrence.Weekly, 2, '2 Semanas'],
  [Recurrence.Monthly, 1, '1 Mês'],
  [Recurrence.Monthly, 3, '3 Meses'],
  [Recurrence.Yearly, 1, '1 Ano'],
  [Recurrence.Yearly, 2, '2 Anos'],
  [Recurrence.Monthly, 0, '0 Mês'],
])('a recurrence of type %s every %s reads %s', (type, frequency, label) => {
  expect(subscriptionLabel({ type, frequency }, subscriptionText)).toBe(label)
})
