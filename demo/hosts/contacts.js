/**
 * The contacts of the demonstration's agent. A real console asks its own server for each `session` code; `conversation` is
 * its own key, which the events of that session give back.
 */
export const contacts = [
  {
    name: 'Marina Duarte',
    session: 'moda-agente',
    conversation: 'c1',
    messages: [
      ['theirs', 'Oi, Bia! Aquele vestido longo ainda tem no M?'],
      ['mine', 'Oi, Marina! Já estou vendo para você 😊'],
      ['theirs', 'Se tiver, separa também uma bolsa que combine'],
    ],
  },
  {
    name: 'Seu Osvaldo',
    session: 'mercado-agente',
    conversation: 'c2',
    messages: [
      ['theirs', 'Bom dia, dá para entregar a feira no sábado cedo?'],
      ['mine', 'Bom dia! Dá sim. O que o senhor vai querer hoje?'],
      ['theirs', 'Dois quilos de banana, café e aquele queijo da outra vez'],
    ],
  },
  {
    name: 'Camila Reis',
    session: 'farmacia-agente',
    conversation: 'c3',
    messages: [
      ['theirs', 'Olá! Preciso do remédio da pressão de novo, o mesmo de sempre'],
      ['mine', 'Olá, Camila! Vou conferir se o programa de desconto ainda vale para você.'],
    ],
  },
]

/** A code for the contact's next order. A real console asks its own server, as for the first. */
export function nextSession({ session }) {
  return session.includes('~') ? `${session}-novo` : `${session}~novo`
}

/** The contact of a session, or someone new when no contact has it. */
export function contactOf(session) {
  if (!session) return contacts[0]
  const someone = {
    name: 'Novo contato',
    session,
    conversation: 'c0',
    messages: [['theirs', 'Olá! Quero fazer um pedido.']],
  }
  return contacts.find((contact) => contact.session === session) ?? someone
}
