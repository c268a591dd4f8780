/** Singular and plural of each recurrence (storefront specification, section 9). */
export const subscriptionText = {
  area: 'subscription',
  subscribe: 'Assinar',
  howToBuy: 'Como comprar',
  once: 'Comprar uma vez',
  every: 'A cada {period}',
  day: 'Dia',
  days: 'Dias',
  week: 'Semana',
  weeks: 'Semanas',
  month: 'Mês',
  months: 'Meses',
  year: 'Ano',
  years: 'Anos',
} as const
