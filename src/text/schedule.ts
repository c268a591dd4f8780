/** Words of the delivery's day and time (storefront specification, section 2, "Schedule section"). */
export const scheduleText = {
  area: 'schedule',
  title: 'Agendamento',
  day: 'Dia',
  chooseDay: 'Selecione o dia desejado',
  time: 'Horário',
  chooseTime: 'Selecione o horário desejado',
  between: 'Entre {start} e {end}.',
  /** The same in a line of its own. */
  hours: 'Entre {start} e {end}',
  timeOfDay: '{time} de {date}',
  until: 'Se pedir até {cutoff}',
  none: 'Sem horários de entrega disponíveis',
  closed: 'O horário escolhido não está mais disponível. Escolha outro.',
  deliveryFirst: 'Escolha a forma de entrega para ver os horários.',
  loading: 'Buscando...',
  failed: 'Falha ao carregar horários de entrega',
  retry: 'Tentar de novo',
} as const
