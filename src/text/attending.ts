/** Texts about who has the contact, for agents. */
export const attendingText = {
  area: 'attending',
  other: '{name} está com este contato desde {time}',
  lost: '{name} assumiu este contato às {time}',
  someone: 'Outra pessoa',
  hint: 'O que um muda aparece para o outro. Quem finaliza primeiro vale.',
  take: 'Assumir',
  takeBack: 'Assumir de volta',
  taken: 'Agora o contato está com você',
} as const
