import { expect, it } from 'vitest'
import type { OrderCause } from '../../src/domain/order'
import type { OrderSource } from '../../src/stores/session-events'
import type { ShopView } from '../../src/session/view'
import { showOtherTabChanges } from '../../src/shell/tab-news'
import { createToastStore } from '../../src/stores/toasts'
import { openSession, whenLoaded } from '../session/support'

/** A session, a way to tell that its order changed, and elements that show it. */
async function openPage() {
  const { session } = openSession()
  session.wantOrder()
  await whenLoaded(session)
  const { current, snapshot } = session.order
  const changed = (cause: OrderCause, by: OrderSource = 'other-tab') =>
    session.events.emit({
      type: 'order-change',
      order: current.peek()!,
      snapshot: snapshot.peek()!,
      cause,
      by,
      lines: [],
    })
  function place() {
    const toasts = createToastStore()
    const remove = showOtherTabChanges({ session, toasts, texts: {} } as ShopView)
    return { remove, said: () => toasts.toasts.peek().map(({ text }) => text) }
  }
  return { session, changed, place }
}

it('says what another tab did, and no more than that it changed where it has no word for it', async () => {
  const { changed, place } = await openPage()
  const { said } = place()
  for (const cause of ['add', 'remove', 'quantity', 'confirm', 'cancel', 'discount'] as const) {
    const before = said()
    changed(cause)
    const news = said().filter((text) => !before.includes(text))
    const words = {
      add: 'Um item foi adicionado em outra aba',
      remove: 'Um item foi removido em outra aba',
      quantity: 'A quantidade de um item mudou em outra aba',
      confirm: 'O pedido foi confirmado em outra aba',
      cancel: 'O pedido foi cancelado em outra aba',
      discount: 'O pedido mudou em outra aba',
    }
    expect(news).toEqual([words[cause]])
  }
})

it('says nothing of changes by this page or the server, nor of other events', async () => {
  const { session, changed, place } = await openPage()
  const { said } = place()
  changed('add', 'page')
  changed('add', 'server')
  session.events.emit({ type: 'attempt', name: 'confirm', attempt: true, by: 'other-tab' })
  expect(said()).toEqual([])
})

it('says it in one element of the page: the first, and the next once that is removed', async () => {
  const { changed, place } = await openPage()
  const [first, second] = [place(), place()]
  changed('add')
  expect([first.said().length, second.said().length]).toEqual([1, 0])
  first.remove()
  changed('remove')
  expect([first.said().length, second.said()]).toEqual([1, ['Um item foi removido em outra aba']])
  second.remove()
  changed('quantity')
  expect([first.said().length, second.said().length]).toEqual([1, 1])
})

it('says it in elements of other sessions by themselves', async () => {
  const [one, other] = [await openPage(), await openPage()]
  const [mine, theirs] = [one.place(), other.place()]
  other.changed('add')
  expect([mine.said().length, theirs.said().length]).toEqual([0, 1])
})
