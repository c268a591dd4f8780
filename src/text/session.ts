/** Texts of a session that has ended, or that is open elsewhere. */
export const sessionText = {
  area: 'session',
  expiredTitle: 'Sua sessão terminou',
  expired: 'Para continuar, abra a loja de novo pela conversa. Seu pedido continua guardado.',
  lostTitle: 'Seu pedido não está aberto aqui',
  lost: 'Para continuar de onde você parou, abra de novo o link da conversa.',
  goOn: 'Continuar sem ele',
} as const
