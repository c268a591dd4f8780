import type { ApiClient } from '../../src/api/client'
import { getSchedule, postLogistic, postSchedule } from '../../src/api/delivery'
import { getCurrentOrder } from '../../src/api/order'
import { LogisticType, type Order } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { isOpenProposal } from '../../src/domain/proposal-rules'
import { dataOf } from '../../src/lib/remote'
import { cardOf } from './cards'
import { orderOn, type Page, type PageElement } from './page'
import type { Scene } from './scene'
import { differing, type Life, type Press } from './played'
import { termsOf } from './server'
import type { Step } from './steps'

/* What a person does on a page. */

/** A shopper's answer to the newest open proposal on the screen. */
export function answerProposal(scene: Scene, { page }: Life, step: Extract<Step, { do: 'accept' | 'refuse' }>): void {
  const { proposals, checkout } = page
  const one = proposals.all.peek().filter(isOpenProposal).at(-1)
  if (checkout || !one || BUSY.includes(proposals.acceptance.peek().status)) return
  if (step.do === 'refuse') return scene.follow(proposals.refuse(one.id))
  const changes = one.changes.filter(({ problem }) => problem === null).map(({ id }) => id)
  const answer = { id: one.id, changes, total: proposals.totalOf(one, changes) }
  scene.press('accept', step.tab, proposals.accept(answer), ({ status }) => status)
}

export function editLine(scene: Scene, life: Life, step: Extract<Step, { do: 'add' | 'set' | 'remove' }>): void {
  const { order } = life.page.session
  if (step.do === 'add') {
    const { product: providerId, quantity } = step
    const begin = (): void => void (press && (press.from = scene.traffic.number + 1))
    const added = life.page.add(providerId, quantity, begin)
    if (!added) return
    const press = scene.press('add', step.tab, added, () => 'done', providerId)
    press.from = Infinity
    // It goes on from the quantity that is shown when its turn comes.
    const forget = (): void => {
      for (const [index, edit] of life.edits) if (edit.providerId === providerId) life.edits.delete(index)
    }
    forget()
    added.then(forget, forget)
    return
  }
  const line = order.current.peek()?.items.filter(({ quantity }) => quantity > 0)[step.line]
  if (!line || order.current.peek()?.status !== 'Creating') return
  const quantity = step.do === 'set' ? step.quantity : 0
  if (step.do === 'set') order.setQuantity(line.index, quantity)
  else order.remove(line.index)
  const { told } = life.page
  life.edits.set(line.index, { providerId: line.providerId, quantity, told: told.length, calls: scene.traffic.number })
}

export function decide(
  scene: Scene,
  page: Page,
  step: Extract<Step, { do: string; tab: number }>,
  isSecondTap = false,
): void {
  const { confirm, payment, pix } = 'isSecond' in step && step.isSecond ? page.second : page
  const { checkout } = page
  const isBusy = (status: string) => BUSY.includes(status) && !(isSecondTap && status === 'sending')
  if ('isDoubleTap' in step && step.isDoubleTap && !isSecondTap) {
    const tap = { ...step, isDoubleTap: false }
    decide(scene, page, tap)
    return decide(scene, page, tap, true)
  }
  if (step.do === 'confirm' && orderOn(page) && !isBusy(confirm.state.peek().status))
    confirmOn(scene, page, confirm, step.tab)
  if (step.do === 'cancel' && checkout && !isBusy(checkout.finishing.cancel.state.peek().status))
    scene.press('cancel', step.tab, checkout.finishing.cancel.run(), ({ status }) => status)
  if (
    step.do === 'pay' &&
    orderOn(page)?.payment?.method === PaymentMethod.CreditCard &&
    !isBusy(payment.state.peek().status)
  )
    scene.press('pay', step.tab, payment.payByCard(cardOf(step.card)), ({ status }) => status)
  if (step.do === 'check') {
    scene.follow(confirm.check())
    scene.follow(payment.check())
  }
  if (step.do === 'start over' && payment.state.peek().status === 'unknown') {
    scene.played.startOvers += 1
    scene.follow(payment.startOver())
  }
  if (step.do === 'change method' && orderOn(page)?.payment) scene.follow(payment.changeMethod())
  if (step.do === 'renew' && pix.charge.peek()?.status === 'expired' && !pix.isRenewing.peek())
    scene.press('renew', step.tab, pix.renew(), () =>
      pix.isUnknown.peek() ? 'unknown' : pix.error.peek() ? 'failed' : 'done',
    )
  if (step.do === 'dismiss') {
    confirm.dismiss()
    payment.dismiss()
    for (const index of page.session.order.lineErrors.peek().keys()) page.session.order.dismissError(index)
  }
}

function confirmOn(scene: Scene, { session }: Page, confirm: PageElement['confirm'], tab: number): void {
  const press: Press = scene.press('confirm', tab, confirm.run(), (ended) => {
    const now = dataOf(session.order.remote.peek())
    if (ended.status !== 'changed' || !press.agreed || !now) return ended.status
    const named: string[] = ended.changes.map(({ term }) => term)
    press.unnamed = named.length > 0 ? differing(press, termsOf(now)).filter((term) => !named.includes(term)) : ['all']
    return ended.status
  })
}

export function choose(
  scene: Scene,
  { checkout, session: { order, client } }: Page,
  tab: number,
  what: Extract<Step, { do: 'choose' }>['what'],
): void {
  if (!checkout) return
  for (const press of scene.played.presses) if (press.tab === tab && press.outcome === null) press.fixed = ['line']
  if (what === 'slot' || what === 'address')
    scene.follow(order.change('schedule', () => deliver(client, what, scene.traffic.number)))
  if (what === 'pix') scene.follow(checkout.payment.choose(PaymentMethod.Pix))
  if (what === 'card') scene.follow(checkout.payment.choose(PaymentMethod.CreditCard))
  if (what === 'no coupon') scene.follow(checkout.discount.removeCoupon())
  if (what === 'name') checkout.contact.set('name', `Marina ${scene.traffic.number}`)
  if (what !== 'coupon') return
  checkout.discount.typeCoupon('DEZ')
  scene.follow(checkout.discount.applyCoupon())
}

/** Delivers at another of the first times, or to another address. */
async function deliver(client: ApiClient, what: 'slot' | 'address', place: number): Promise<Order> {
  if (what === 'address')
    await postLogistic(client, { type: LogisticType.ExpressDelivery, code: place % 2, providerId: 'moto' })
  const open = (await getSchedule(client)).flatMap(({ slots }) => slots).filter(({ isEnabled }) => isEnabled)
  const slot = open[place % 3]
  // A broken answer may list none.
  return slot ? postSchedule(client, slot) : getCurrentOrder(client)
}

/** The button is off, or no longer there. */
const BUSY = ['sending', 'checking', 'done', 'paid', 'captcha']
