import { make, money } from './page.js'

/** An agent's proposal as a card of the conversation, drawn again with each `shop-proposal`. */
const STATES = {
  proposed: 'Enviada',
  seen: 'Vista',
  accepted: 'Aceita ✅',
  'accepted-in-part': 'Aceita em parte ✅',
  refused: 'Recusada',
  expired: 'Expirada',
  withdrawn: 'Retirada',
  superseded: 'Trocada por outra',
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
  const totals = make('p', { className: 'totals' })
  const outcome = make('p', { className: 'outcome' })
  outcome.setAttribute('role', 'status')
  const list = make('ul')
  for (const change of changes) {
    const label = make('label')
    if (answer && isOpen && change.problem === null) {
      const tick = make('input', { type: 'checkbox', checked: true, onchange: showTotal })
      ticks.set(change.id, tick)
      label.append(tick)
    }
    label.append(` ${change.name}: ${change.words}`)
    list.append(make('li', {}, label))
  }

  const chosen = () => [...ticks].filter(([, tick]) => tick.checked).map(([key]) => key)
  function showTotal() {
    totals.textContent = `${money(orderTotal)} → ${money(isOpen && answer ? totalOf(chosen()) : total)}`
  }
  showTotal()

  const title = by ? `Proposta de ${by}` : 'Proposta da loja'
  card.replaceChildren(make('strong', {}, title), make('p', {}, message), list, totals)
  if (!isOpen || !answer) card.append(make('p', { className: 'state' }, STATES[state]))
  else {
    const buttons = make('div', { className: 'ways' })
    for (const [words, keys] of [
      ['Aceitar', chosen],
      ['Recusar', () => []],
    ]) {
      const button = make('button', { type: 'button' }, words)
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
    card.append(make('p', { className: 'state' }, `Vale até dia ${day}, ${time}`), buttons)
  }
  card.append(outcome)
}
