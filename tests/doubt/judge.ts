import { factsOf, orderOn, type Page } from './page'
import type { World } from './play'
import { differing, FIRST_LINE, type Life, type Played, type Press } from './played'
import { getCurrentOrder } from '../../src/api/order'
import { createClient } from '../../src/api/client'
import { BASE, type Arrival } from './server'

/** Longer than any store waits before it asks or tries again. */
const LONG = 90_000

/** The promises that hold for every sequence. Each broken one is a sentence. */
export async function judge(world: World): Promise<string[]> {
  const { played, clock } = world
  world.traffic.calm()
  await clock.advance(LONG)
  const broken = [...decidedOnce(played), ...decidedAsSeen(played), ...unnamed(played), ...toldTrue(played)]
  const live = [world.life(0), world.life(1)].filter(({ page }) => !isOver(world, page))
  for (const { tab } of live) await world.renew(tab)
  for (const { page } of live) {
    // 'Tentar de novo' of a shop that did not open.
    if (page.session.remote.peek().status === 'failed') void page.session.refresh()
  }
  await clock.advance(5000)
  await pressCheck(world, live)
  // That press may be the first call since the session ended.
  for (const { tab } of live) await world.renew(tab)
  await pressCheck(world, live)
  broken.push(...live.flatMap(waits))
  if (isUndisturbed(played)) broken.push(...(await differences(world, live, 'before a look')))
  broken.push(...(await lostEdits(played)))
  for (const { page } of live) page.look()
  await clock.advance(5000)
  // The look may be the first call since the session ended.
  for (const { tab } of live) await world.renew(tab)
  await clock.advance(5000)
  broken.push(...(await differences(world, live, 'after a look')))
  broken.push(...strangers(played), ...played.errors)
  return broken
}

/** Asks about calls without an outcome, as their buttons do. */
async function pressCheck({ clock }: World, live: readonly Life[]): Promise<void> {
  for (const { page } of live) {
    for (const { confirm, payment } of [page, page.second]) {
      void confirm.check()
      void payment.check()
    }
    void page.proposals.check()
  }
  await clock.advance(LONG)
}

/** A page that was opened with a code that had ended: it says so, and has nothing else to show. */
const isOver = ({ played }: World, { session }: Page) =>
  played.hasEnded && session.remote.peek().status === 'failed' && session.trouble.peek() === null

const isOwn = (press: Press) => (call: Pick<Arrival, 'tab' | 'number' | 'line'>) =>
  call.tab === press.tab &&
  call.number >= press.from &&
  call.number <= press.to &&
  (press.product === '' || call.line?.providerId === press.product)

const CALLS: Record<Press['kind'], RegExp> = {
  confirm: /order\/confirm$/,
  cancel: /order\/cancel$/,
  pay: /payment\/credit$/,
  renew: /payment\/method$/,
  add: /order\/items$/,
  accept: /proposals\/[^/]+\/accept$/,
}

/** Calls that change what a person agrees to. */
const TERMS = /^POST .*\/(items|coupon|logistic|schedule|payment\/method|accept)$/

/** One intention makes at most one order and one charge, whatever the line did to the calls. */
function decidedOnce({ server, startOvers, sequence, expiries }: Played): string[] {
  const distinct = (call: RegExp) => {
    const taken = server.arrivals.filter((one) => call.test(one.call) && one.isAccepted)
    return taken.filter((one, at) => taken.findIndex((other) => isSame(one, other)) === at)
  }
  const broken: string[] = []
  // Attendants at two machines share no lock: the server alone can tell them apart.
  const machines = sequence.who === 'shopper' ? [[0, 1]] : [[0], [1]]
  for (const tabs of machines) {
    const confirmed = distinct(CALLS.confirm).filter(({ tab }) => tabs.includes(tab))
    if (confirmed.length > 1) broken.push(`the order was decided ${confirmed.length} times: ${told(confirmed)}`)
  }
  const charges = distinct(CALLS.pay).filter(({ paid }) => paid === 'Paid' || paid === 'Waiting')
  if (charges.length > 1 + startOvers) broken.push(`a card was charged ${charges.length} times: ${told(charges)}`)
  if (sequence.who === 'shopper' && server.needlessCodes > 0)
    broken.push(`a PIX code was made although the one before held (${expiries} expired)`)
  return broken
}

/** The decided order is the one that the person had on the screen at the press, or edited after it. */
function decidedAsSeen({ server, presses, lives, isMeddledWith, sequence }: Played): string[] {
  if (isMeddledWith) return []
  return presses.flatMap((press) => {
    if (press.kind !== 'confirm') return []
    const own = server.arrivals.find((one) => isOwn(press)(one) && one.decided)
    const isEdited = lives.some(({ edits }) => [...edits.values()].some(({ calls }) => calls >= press.from - 1))
    const isAdding = presses.some((one) => one.kind === 'add' && (one.outcome === null || one.to >= press.from))
    if (!own?.decided || isEdited || isAdding || differing(press, own.decided).length === 0) return []
    // Only a server with revisions can refuse a confirmation that another tab's edit overtakes after the order was read.
    const before = server.arrivals.slice(0, server.arrivals.indexOf(own))
    const isRead = ({ tab, call }: Arrival) => tab === press.tab && call === 'GET /api/order/current'
    const isOvertaken = before
      .slice(before.map(isRead).lastIndexOf(true) + 1)
      .some(({ tab, call }) => TERMS.test(call) && tab !== press.tab)
    if (!sequence.features.includes('revision') && isOvertaken) return []
    const [agreed, decided] = [press.agreed, own.decided].map((terms) => JSON.stringify(terms))
    return [`tab ${press.tab} confirmed ${agreed}, and the server decided ${decided}`]
  })
}

/** A person whose press was stopped reads everything that had changed. */
const unnamed = ({ presses }: Played) =>
  presses.flatMap(({ tab, unnamed: terms }) =>
    terms.length > 0 ? [`tab ${tab} was not told of: ${terms.join()}`] : [],
  )

/** A call that the line doubled, or that was repeated under its key, is one call. */
function isSame(one: Arrival, other: Arrival): boolean {
  return one.number === other.number || (one.key !== '' && one.key === other.key)
}

const told = (arrivals: readonly Arrival[]) =>
  arrivals.map(({ tab, number, call }) => `${tab}:${number} ${call}`).join(', ')

/** Success was told of nothing that the server had not taken, failure of nothing that it had. */
function toldTrue({ presses, server, sequence, sent }: Played): string[] {
  const { arrivals } = server
  return presses.flatMap((press) => {
    const { kind, outcome } = press
    const until = arrivals.slice(0, press.arrivalsAtEnd)
    const own = until.filter((one) => isOwn(press)(one) && CALLS[kind].test(one.call))
    // A call that arrives after its failure was told counts: the person may have made it again meanwhile.
    const took = arrivals
      .filter((one) => isOwn(press)(one) && CALLS[kind].test(one.call))
      .some((one) => one.isAccepted && (kind !== 'pay' || one.paid === 'Paid' || one.paid === 'Waiting'))
    const anybodyTook = until.some((one) => one.isAccepted && CALLS[kind].test(one.call))
    const isDecided = until.some((one) => one.isAccepted && one.call.endsWith('confirm')) || server.wasPaid()
    const say = (what: string) => [`tab ${press.tab} was told ${outcome} on '${kind}' (${sequence.who}), ${what}`]
    if (outcome === 'done' && kind === 'confirm' && !isDecided) return say('and the server had decided nothing')
    if (outcome === 'done' && kind === 'accept' && !anybodyTook) return say('and the server had accepted nothing')
    if (outcome === 'done' && kind === 'cancel' && !anybodyTook) return say('and the server had cancelled nothing')
    // A call names the quantity of its line: where the line has had that quantity anyway, it stands as told.
    const standsAsTold = sent.filter(isOwn(press)).some(({ line }) => {
      const earlier = until.filter((one) => one.isAccepted && one.line?.index === line.index).at(-1)?.line
      const { providerId, quantity } = earlier ?? (line.index === FIRST_LINE.index ? FIRST_LINE : {})
      return providerId === line.providerId && quantity === line.quantity
    })
    if (outcome === 'done' && kind === 'add' && !own.some((one) => one.isAccepted) && !standsAsTold)
      return say('and the server had not taken it')
    if (outcome === 'paid' && !anybodyTook && !server.wasPaid()) return say('and nothing was paid')
    if (['refused', 'failed', 'unsent'].includes(outcome ?? '') && took) return say('and the server had taken it')
    return []
  })
}

/** Nothing waits for ever: no press, no button, no line. */
function waits({ tab, page }: Life): string[] {
  const { session, confirm, payment, pix, second, proposals, checkout } = page
  const { order } = session
  const waiting: [string, boolean][] = [
    ['the order is being updated', order.isUpdating.peek()],
    ['lines wait for their answer', order.pendingLines.peek().size > 0],
    ['the order is loading', order.remote.peek().status === 'loading'],
    ['the session is loading', session.remote.peek().status === 'loading'],
    ['the confirmation is not decided', ['sending', 'checking', 'unknown'].includes(confirm.state.peek().status)],
    [
      'the confirmation of the second element is not decided',
      ['sending', 'checking', 'unknown'].includes(second.confirm.state.peek().status),
    ],
    [
      'the payment of the second element is being sent',
      ['sending', 'checking'].includes(second.payment.state.peek().status),
    ],
    ['an acceptance is not decided', ['sending', 'checking', 'unknown'].includes(proposals.acceptance.peek().status)],
    ['the payment is being sent', ['sending', 'checking'].includes(payment.state.peek().status)],
    ['the method is being changed', payment.methodChange.isBusy.peek()],
    ['a PIX code is being made', pix.isRenewing.peek()],
    ['a choice is being sent', checkout?.payment.isSending.peek() ?? false],
    ['a discount is being sent', checkout?.discount.isSending.peek() ?? false],
    ['the contact is being saved', checkout?.contact.status.peek() === 'saving'],
    [
      'the cancelling is not decided',
      ['sending', 'checking'].includes(checkout?.finishing.cancel.state.peek().status ?? ''),
    ],
  ]
  return waiting.flatMap(([what, isSo]) => (isSo ? [`tab ${tab}: ${what} for ever`] : []))
}

/** No answer was lost and nobody else was there: the screen needs no further look to be right. */
function isUndisturbed({ faulty, isMeddledWith, sequence, steps, lives }: Played): boolean {
  const harmless = ['late request', 'late answer', 'very late answer']
  const isCalm =
    faulty.every(({ fault }) => harmless.includes(fault)) && !isMeddledWith && lives.every(({ isAlive }) => isAlive)
  // The other attendant's machine hears of nothing until somebody looks.
  return isCalm && (sequence.who === 'shopper' || steps.every((step) => !('tab' in step) || step.tab === 0))
}

/** The order on the screen is the server's. */
async function differences({ played }: World, live: readonly Life[], when: string): Promise<string[]> {
  const { server } = played
  const { backend, code } = server
  const client = createClient({
    apiBase: BASE,
    retryDelays: [],
    fetch: (input, init) => backend.serve(new Request(input, init)),
  })
  client.authorize(await code)
  const truth = JSON.stringify(factsOf(await getCurrentOrder(client)))
  return live.flatMap(({ tab, page }) => {
    const shown = page.session.order.current.peek()
    if (!shown || !orderOn(page)) return [`tab ${tab} shows no order ${when}`]
    // The answer to a cancelling has no order, so its payment is read with the next look.
    if (shown.status === 'Canceled' && truth.includes('"Canceled"')) return []
    const facts = JSON.stringify(factsOf(shown))
    return facts === truth ? [] : [`tab ${tab} shows another order than the server's ${when}: ${facts} for ${truth}`]
  })
}

/** An edit that was shown is at the server, or somebody was told why not, or somebody else wrote that line. */
async function lostEdits({ lives, server, faulty, presses, isMeddledWith }: Played): Promise<string[]> {
  if (isMeddledWith) return []
  const { items, status } = await server.order()
  return lives.flatMap((life) => {
    const { tab, page, isAlive } = life
    return [...life.edits].flatMap(([index, { providerId, quantity, told: before, calls }]) => {
      // The place of a line that was taken out may hold another product by now.
      const has = items.find((item) => item.index === index && item.providerId === providerId)?.quantity ?? 0
      if (has === quantity || page.told.length > before || status !== 'Creating') return []
      const isLater = (other: Life) => other.tab !== tab || lives.indexOf(other) > lives.indexOf(life)
      const written = server.arrivals.filter(({ line }) => line?.index === index)
      // A call that the tab's page before sent while it was left may arrive after those of this page.
      const last = written.filter((one) => one.isAccepted).at(-1)
      const isOverwritten =
        lives.some((other) => isLater(other) && other.edits.has(index)) ||
        written.some((one) => one.tab !== tab) ||
        (last !== undefined && (last.number > life.until || last.number <= life.after))
      // A page that is left sends its last edit at once, and an earlier one of the same line may arrive after it.
      const wasOvertaken =
        !isAlive &&
        last !== undefined &&
        written.some((one) => one.tab === tab && one.isAccepted && one.number > last.number)
      // A reload cut an addition off: it may have gone on from this edit.
      const wasAddedTo = presses.some((one) => one.outcome === null && one.tab === tab && one.product === providerId)
      const wasCutOff = !isAlive && faulty.some((one) => one.tab === tab && one.number > calls)
      if (isOverwritten || wasOvertaken || wasAddedTo || wasCutOff) return []
      return [`tab ${tab}: line ${index} was shown with ${quantity}, the server has ${has}, and nobody was told`]
    })
  })
}

/** Nothing of one session reaches another. */
function strangers({ lives, server, bearers, strangersCode }: Played): string[] {
  const foreign = lives.flatMap(({ page }) => [...page.seen]).filter((id) => !server.orderIds.has(id))
  return [
    ...(foreign.length > 0 ? ['a tab showed an order of another session'] : []),
    ...(strangersCode !== '' && bearers.has(`Bearer ${strangersCode}`)
      ? ["something was sent in a stranger's name"]
      : []),
  ]
}
