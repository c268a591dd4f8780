/** Words of the screens that are still to be built. */
export const placeholderText = {
  area: 'placeholder',
  payment: 'O pagamento acontece na conversa',
  paymentHint: 'Esta versão da loja ainda não recebe pagamentos aqui. Combine o pagamento com a loja pela conversa.',
  captcha: 'Teste de captcha',
  partner: 'Integração com loja parceira',
  soon: 'Esta página ainda não está nesta versão da loja.',
} as const
