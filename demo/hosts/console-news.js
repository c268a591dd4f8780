/** What the contact, another agent or the shop did elsewhere, told in the conversation. */
import { amountOf, money } from './page.js'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

const methods = {
  'credit-card': 'cartão',
  boleto: 'boleto',
  'bank-deposit': 'depósito',
  pix: 'PIX',
  cash: 'dinheiro',
  'on-delivery': 'na entrega',
  link: 'link',
  nubank: 'Nubank',
  pagaleve: 'Pagaleve',
}
const nameOf = (payment) => methods[payment?.method] ?? 'a combinar'

/** Sentences about two states of one order, the older one first. Lines and total are `changeOf`'s. */
export function newsOf(before, after) {
  const news = []
  if (before.linkOpenedAt !== after.linkOpenedAt && after.linkOpenedAt)
    news.push(`O cliente abriu o link do pedido às ${clock.format(new Date(after.linkOpenedAt))}`)
  if (before.status !== after.status && isPlaced(after) && !isPlaced(before))
    news.push(`O pedido foi confirmado: ${amountOf(after)}, ${nameOf(after.payment)}`)
  if (before.status !== after.status && after.status === 'Canceled') news.push('O pedido foi cancelado')
  const [old, now] = [before.payment, after.payment]
  if (after.status === 'Canceled') return news
  const isOther = old?.method !== now?.method
  if (isOther) news.push(`Forma de pagamento: ${nameOf(old)} → ${nameOf(now)}`)
  if (old?.status === now?.status) return news
  const isOver = old?.status === 'Failed' || old?.status === 'Expired'
  if (now?.status === 'Waiting' && isOver && !isOther) news.push(`Outra tentativa de pagamento: ${nameOf(now)}`)
  if (now?.status === 'Paid') news.push(`Pagamento recebido: ${money(after.total)} ✅`)
  if (now?.status === 'Failed') news.push('O pagamento foi recusado')
  if (now?.status === 'Expired') news.push('O prazo do pagamento acabou')
  return news
}

/** True once nobody adds to the order any more. */
export const isEnded = ({ status }) => status !== 'Creating' && status !== 'Error'

const isPlaced = ({ status }) => status === 'Received' || status === 'Finalized'

/** The order in a list of conversations. */
export function stateOf(order) {
  if (!order?.quantity) return ''
  if (order.status === 'Canceled') return 'cancelado'
  if (!isPlaced(order)) return amountOf(order)
  const isPaid = order.status === 'Finalized' || order.payment?.status === 'Paid'
  return `${isPaid ? 'pago' : 'confirmado'} · ${money(order.total)}`
}

/** What pays the order, as the agent's finish tells it. */
export function chargeWords({ kind, text }) {
  if (kind === 'link') return `Para pagar, abra: ${text}`
  return kind === 'pix' ? `Código PIX, para copiar e colar: ${text}` : `Linha digitável do boleto: ${text}`
}

/** A contact who does nothing for so long has left the cart, ms. A server hears the same as `cart.left`. */
const LEFT_AFTER = 10 * 60_000

/** Tells once that an order which the contact was changing stands still. Each call begins again, or ends it. */
export function watchCart(contact, onLeft) {
  clearTimeout(contact.leaving)
  const isOpen = () => contact.order?.quantity && !isEnded(contact.order)
  if (!isOpen()) return
  contact.leaving = setTimeout(() => {
    // The agent may have finished it.
    if (isOpen()) onLeft(`O cliente deixou o carrinho: ${amountOf(contact.order)}`)
  }, LEFT_AFTER)
}
