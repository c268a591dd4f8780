/** Words of the card payment page (storefront specification, sections 2, 5 and 8). */
export const paymentText = {
  area: 'payment',
  loading: 'Carregando pagamento...',
  changeMethod: 'Alterar forma de pagamento',
  editCard: 'Modificar dados do cartão',
  checkFields: 'Por favor, verifique os campos e tente novamente',
  methodUpdateFailed: 'Erro ao atualizar o método de pagamento',
  expired: 'O tempo para pagamento expirou',
  invalidData: 'Os dados do cartão são inválidos',
  limitExceeded: 'Limite de compras do cartão insuficiente',
  captcha: 'Houve um problema na validação do ReCaptcha, por favor tente novamente',
  failed: 'Aconteceu um erro com seu pagamento',
} as const
