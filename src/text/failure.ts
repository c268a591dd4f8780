/** General messages for failures without a message of their own. */
export const failureText = {
  area: 'failure',
  unknown: 'Ops! Algo de errado aconteceu',
  /** The device itself has no connection: what happened and what to do. */
  offline: 'Você está sem internet. Verifique sua conexão e tente de novo.',
  /** No answer came though there is a connection. */
  unreachable: 'Não deu para falar com a loja. Tente de novo em instantes.',
} as const
