/** An agent's proposal as a card of the conversation, drawn again with each `shop-proposal`. */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const money = (cents) => reais.format(cents / 100)
const STATES = {
  proposed: 'Enviada',
  seen: 'Vista',
  accepted: 'Aceita ✅',
  'accepted-in-part': 'Aceita em parte ✅',
  refused: 'Recusada',
  expired: 'Expirada',
  withdrawn: 'Retirada',
}

function make(tag, text = '', className = '') {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}

/**
 * @param card the element to fill
 * @param detail of `shop-proposal`
 * @param answer sends the shopper's ticks and the total that the card shows, and gives the words for them; none for an agent
 */
export function drawProposal(card, { proposal, totalOf }, answer) {
  const { id, state, by, message, expiresAt, orderTotal, total, changes } = proposal
  const isOpen = state === 'proposed' || state === 'seen'
  const ticks = new Map()
  const totals = make('p', '', 'totals')
  const outcome = make('p', '', 'outcome')
  outcome.setAttribute('role', 'status')
  const list = document.createElement('ul')
  for (const change of changes) {
    const row = document.createElement('li')
    const label = document.createElement('label')
    if (answer && isOpen && change.problem === null) {
      const tick = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true })
      ticks.set(change.id, tick)
      tick.addEventListener('change', showTotal)
      label.append(tick)
    }
    label.append(` ${change.name}: ${change.words}`)
    row.append(label)
    list.append(row)
  }

  const chosen = () => [...ticks].filter(([, tick]) => tick.checked).map(([key]) => key)
  function showTotal() {
    totals.textContent = `${money(orderTotal)} → ${money(isOpen && answer ? totalOf(chosen()) : total)}`
  }
  showTotal()

  const title = by ? `Proposta de ${by}` : 'Proposta da loja'
  card.replaceChildren(make('strong', title), make('p', message), list, totals)
  if (!isOpen || !answer) card.append(make('p', STATES[state], 'state'))
  else {
    const buttons = make('div', '', 'ways')
    for (const [words, keys] of [
      ['Aceitar', chosen],
      ['Recusar', () => []],
    ]) {
      const button = Object.assign(make('button', words), { type: 'button' })
      button.addEventListener('click', async () => {
        const ticked = keys()
        if (words === 'Aceitar' && ticked.length === 0) return (outcome.textContent = 'Marque o que você aceita')
        buttons.inert = true
        const { message: said } = await answer(id, ticked, totalOf(ticked))
        buttons.inert = false
        outcome.textContent = said
        showTotal()
      })
      buttons.append(button)
    }
    const [day, time] = [expiresAt.slice(8, 10), expiresAt.slice(11, 16)]
    card.append(make('p', `Vale até dia ${day}, ${time}`, 'state'), buttons)
  }
  card.append(outcome)
}
