/** Words of a payment by boleto. */
export const boletoText = {
  area: 'boleto',
  waiting: 'Aguardando o pagamento',
  amount: 'Valor',
  dueDate: 'Vencimento',
  line: 'Linha digitável',
  copy: 'Copiar linha digitável',
  copied: 'Linha copiada',
  open: 'Abrir o boleto',
  hint: 'Pague no app do seu banco ou em uma lotérica. O pagamento pode levar até 3 dias úteis para ser confirmado.',
  missingTitle: 'O boleto ainda não está pronto',
  missingHint: 'A loja manda o boleto pela conversa assim que ele estiver pronto.',
  unusableTitle: 'A linha do boleto chegou com defeito',
  unusableHint: 'Ela não deve ser paga. Peça outro boleto pela conversa com a loja.',
} as const
