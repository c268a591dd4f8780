/** Words of the delivery's day and time (storefront specification, section 2, "Schedule section"). */
export const scheduleText = {
  area: 'schedule',
  title: 'Agendamento',
  none: 'Sem horários de entrega disponíveis',
} as const
