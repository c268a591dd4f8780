import { momentOf } from '../../domain/instant'
import { isOpenProposal } from '../../domain/proposal-rules'
import { stateWords, titleOf } from '../../domain/proposal-words'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { reworded } from '../../lib/reworded'
import type { ShopTexts } from '../../lib/texts'
import { proposalsText } from '../../text/proposals'
import type { ProposalMessage } from './conversation'

type Change = ProposalMessage['proposal']['changes'][number]

/** 'Café: 2 × R$ 10,00 → 3 × R$ 9,00', 'Entrega: …', 'Desconto de R$ 5,00 no lugar do cupom X': what changes has its name. */
function changeLine({ kind, name, words, before, after, problem }: Change, text: typeof proposalsText): string {
  if (kind !== 'discount' || problem !== null) return `${name}: ${words}`
  if (!after) return words
  const amount = fill(text.discountOf, { amount: formatCents(after.price) })
  const isNamed = name.startsWith(text.discount)
  const said = isNamed ? `${amount}${name.slice(text.discount.length)}` : `${name}: ${words}`
  return before ? fill(text.instead, { after: said, before: formatCents(before.price) }) : said
}

/** A whole proposal in lines of text, for a chat that draws no card. Of one that has ended, what became of it. */
export function proposalWords(proposal: ProposalMessage['proposal'], texts: ShopTexts): string {
  const { state, message, changes, orderTotal, total, expiresAt } = proposal
  const text = reworded(proposalsText, texts)
  const isOpen = isOpenProposal(proposal)
  const isAccepted = state.startsWith('accepted')
  const title = titleOf(proposal, text)
  const told = changes.filter((one) => isOpen || (isAccepted && one.isAccepted))
  const lines = [
    isOpen ? title : `${title}: ${text[stateWords[state]]}`,
    isOpen ? message : '',
    ...told.map((one) => `• ${changeLine(one, text)}`),
    isOpen ? `${text.before}: ${formatCents(orderTotal)}` : '',
    isOpen || isAccepted ? `${text.after}: ${formatCents(total)}` : '',
    isOpen ? fill(text.until, momentOf(expiresAt, text)) : '',
  ]
  return lines.filter(Boolean).join('\n')
}
