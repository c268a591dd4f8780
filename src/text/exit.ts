/** Texts shown when a link leaves an embedded element. */
export const exitText = {
  area: 'exit',
  title: 'Continue na conversa',
  toWhatsApp: 'Abrir o WhatsApp',
  toMessenger: 'Abrir o Messenger',
  toInstagram: 'Abrir o Instagram',
  toPayment: 'Abrir a página de pagamento',
  paymentTitle: 'Continue na página de pagamento',
  toPartner: 'Abrir a página de autorização',
  partnerTitle: 'Continue na página da loja parceira',
  hint: 'Toque no botão para sair desta página.',
  backToChat: 'Voltar para a conversa',
  stay: 'Continuar comprando',
} as const
