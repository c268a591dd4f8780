import { effect, untracked } from '@preact/signals-core'
import type { Proposal } from '../domain/proposal'
import { isOpenProposal } from '../domain/proposal-rules'
import { changeWords, type ProposalTexts } from '../domain/proposal-words'
import { isPlatformUser } from '../domain/shop'
import { fill } from '../lib/fill'
import { oncePer } from '../lib/once-per'
import { dataOf } from '../lib/remote'
import type { ProposalCard } from '../session/host-events'
import type { ShopSession } from '../session/session'
import { textsOf } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { proposalsOf } from '../stores/proposals/proposals'
import { checkoutPaymentText } from '../text/checkout'
import { proposalsText } from '../text/proposals'

/** Ids that one element of the page has told of. */
const toldOf = oncePer((_session: ShopSession) => new Set<string>())

/** Tells the host of each proposal and of what becomes of it, and the shopper of a new one. */
export function hearOfProposals(view: ShopView): () => void {
  const { session, announce } = view
  const { all, totalOf, followTime } = proposalsOf(session)
  const isShopper = () => {
    const opened = dataOf(session.remote.peek())
    return opened !== null && !isPlatformUser(opened)
  }
  let lastStates: ReadonlyMap<string, string> | null = null

  const stopTime = followTime()
  const stopNews = effect(() => {
    if (session.order.remote.value.status !== 'ready') return
    const proposals = all.value
    untracked(() => {
      const before = lastStates
      lastStates = new Map(proposals.map((one) => [one.id, JSON.stringify(one)]))
      for (const proposal of proposals) {
        const isOpen = isOpenProposal(proposal)
        // The page opened after this one had ended.
        if (!before && !isOpen) continue
        if (before?.get(proposal.id) === lastStates.get(proposal.id)) continue
        const card = cardOf(proposal, proposalTexts(view))
        announce('shop-proposal', { proposal: card, totalOf: (changes) => totalOf(proposal, changes) })
        if (isOpen && isShopper() && !before?.has(proposal.id)) tellShopper(view, proposal)
      }
    })
  })

  return () => {
    stopTime()
    stopNews()
  }
}

const proposalTexts = (view: ShopView): ProposalTexts => ({
  words: textsOf(view, proposalsText),
  methods: textsOf(view, checkoutPaymentText),
})

function cardOf(proposal: Proposal, texts: ProposalTexts): ProposalCard {
  const changes = proposal.changes.map((one) =>
    Object.freeze({
      ...one,
      before: Object.freeze(one.before),
      after: Object.freeze(one.after),
      words: changeWords(one, texts),
    }),
  )
  return Object.freeze({ ...proposal, changes: Object.freeze(changes) })
}

/** Once on the page, and not where the card itself stands. */
function tellShopper(view: ShopView, { id, by }: Proposal): void {
  const { session, history, toasts } = view
  const ids = toldOf(session)
  if (ids.has(id) || /^\/order(\/checkout)?$/.test(history.path.peek())) return
  ids.add(id)
  const words = textsOf(view, proposalsText)
  toasts.show(fill(by ? words.news : words.newsUnknown, { name: by }), 'info', {
    label: words.see,
    run: () => history.navigate('/order'),
  })
}
