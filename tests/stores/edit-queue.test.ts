import { describe, expect, it as base } from 'vitest'
import type { Order } from '../../src/domain/order'
import { Deferred } from '../../src/lib/deferred'
import { createEditQueue, type EditQueue, type LineEdit } from '../../src/stores/order/edit-queue'
import { anOrder } from '../support/domain'
import { createRandom } from '../support/random'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

interface Scene {
  queue: EditQueue
  /** Calls that left, oldest first; a test answers each. */
  calls: { edit: LineEdit; answer: Deferred<Order> }[]
  answers: number[]
  refusals: number[]
}

function openQueue(isHeldBack?: () => boolean): Scene {
  const calls: Scene['calls'] = []
  const answers: number[] = []
  const refusals: number[] = []
  const queue = createEditQueue({
    send(edit) {
      const answer = new Deferred<Order>()
      calls.push({ edit, answer })
      return answer.promise
    },
    onAnswer: (_order, edit) => answers.push(edit.quantity),
    onRefusal: (_error, edit) => refusals.push(edit.quantity),
    onChange: () => undefined,
    ...(isHeldBack && { isHeldBack }),
  })
  return { queue, calls, answers, refusals }
}

const it = base.extend('scene', () => openQueue())

function anEdit(index: number, quantity: number): LineEdit {
  return { index, quantity, providerId: `p${index}`, attributes: [], sku: '', cause: 'quantity' }
}

/** Lets every promise that can settle do so. */
const turn = () => time.advance(0)

const quantities = ({ calls }: Scene) => calls.map((call) => call.edit.quantity)

describe('the edit queue', () => {
  it('makes one call at a time, in the order of the edits', async ({ scene }) => {
    void scene.queue.put(anEdit(0, 1), 0)
    void scene.queue.put(anEdit(1, 2), 0)
    void scene.queue.put(anEdit(2, 3), 0)
    await turn()
    expect(quantities(scene)).toEqual([1])
    scene.calls[0]?.answer.resolve(anOrder())
    await turn()
    expect(quantities(scene)).toEqual([1, 2])
    scene.calls[1]?.answer.resolve(anOrder())
    await turn()
    expect(quantities(scene)).toEqual([1, 2, 3])
  })

  it('sends an edit again whose refusal by the old session comes after the resumption', async () => {
    const scene = openQueue(() => true)
    void scene.queue.put(anEdit(0, 1), 0)
    await turn()
    scene.queue.resume()
    scene.calls[0]?.answer.reject(new Error('no session'))
    await turn()
    expect(quantities(scene)).toEqual([1, 1])
    scene.calls[1]?.answer.reject(new Error('no session'))
    await turn()
    expect([quantities(scene), scene.queue.isHolding()]).toEqual([[1, 1], true])
  })

  it('sends the newest quantity when an older edit of its line is refused by the old session', async () => {
    const scene = openQueue(() => true)
    void scene.queue.put(anEdit(0, 2), 0).catch(() => undefined)
    await turn()
    void scene.queue.put(anEdit(0, 5), 1000)
    scene.calls[0]?.answer.reject(new Error('no session'))
    await turn()
    scene.queue.resume()
    await time.advance(1000)
    expect(quantities(scene)).toEqual([2, 5])
    expect(scene.queue.pending().get(0)?.quantity).toBe(5)
  })

  it('shows the last edit while an older one of its line is being sent', async ({ scene }) => {
    void scene.queue.put(anEdit(0, 1), 0)
    await turn()
    void scene.queue.put(anEdit(0, 5), 1000)
    expect(scene.queue.pending().get(0)?.quantity).toBe(5)
    scene.calls[0]?.answer.resolve(anOrder())
    await turn()
    expect(scene.queue.pending().get(0)?.quantity).toBe(5)
    scene.queue.flush()
    await turn()
    scene.calls[1]?.answer.resolve(anOrder())
    await turn()
    expect(scene.queue.pending().size).toBe(0)
  })

  it('waits again when a queued line is edited', async ({ scene }) => {
    void scene.queue.put(anEdit(0, 1), 0)
    void scene.queue.put(anEdit(1, 1), 1000)
    await time.advance(1000)
    void scene.queue.put(anEdit(1, 12), 1000)
    scene.calls[0]?.answer.resolve(anOrder())
    await time.advance(999)
    expect(quantities(scene)).toEqual([1])
    await time.advance(1)
    expect(quantities(scene)).toEqual([1, 12])
  })

  it('continues after a failed call', async ({ scene }) => {
    const refused = scene.queue.put(anEdit(0, 1), 0)
    const failed = scene.queue.run(() => Promise.reject(new Error('broken')))
    const taken = scene.queue.put(anEdit(1, 2), 0)
    await turn()
    scene.calls[0]?.answer.reject(new Error('refused'))
    await expect(refused).rejects.toThrow('refused')
    await expect(failed).rejects.toThrow('broken')
    await turn()
    scene.calls[1]?.answer.resolve(anOrder({ id: 'taken' }))
    expect((await taken).id).toBe('taken')
    await scene.queue.idle()
    expect(scene).toMatchObject({ answers: [2], refusals: [1] })
    expect(scene.queue.isSending()).toBe(false)
  })

  it('sends each edit once, all at once, when the page closes', async ({ scene }) => {
    void scene.queue.put(anEdit(0, 1), 0)
    await turn()
    void scene.queue.put(anEdit(0, 7), 1000)
    void scene.queue.put(anEdit(1, 8), 1000)
    void scene.queue.put(anEdit(2, 9), 0)
    scene.queue.flush({ leaving: true })
    expect(quantities(scene)).toEqual([1, 7, 8, 9])
    scene.calls.forEach(({ answer }) => answer.resolve(anOrder()))
    await scene.queue.idle()
    expect(quantities(scene)).toEqual([1, 7, 8, 9])
    expect(scene.queue.pending().size).toBe(0)
  })

  it('shows the last edit of a closing page, whichever call answers first', async ({ scene }) => {
    void scene.queue.put(anEdit(0, 1), 0)
    await turn()
    void scene.queue.put(anEdit(0, 7), 1000)
    scene.queue.flush({ leaving: true })
    scene.calls[0]?.answer.resolve(anOrder())
    await turn()
    expect(scene.queue.pending().get(0)?.quantity).toBe(7)
    scene.calls[1]?.answer.resolve(anOrder())
    await scene.queue.idle()
    expect(scene.queue.pending().size).toBe(0)
  })

  it("is not idle, and sends nothing else, until a closing page's calls are answered", async ({ scene }) => {
    void scene.queue.put(anEdit(0, 7), 1000)
    scene.queue.flush({ leaving: true })
    const done: string[] = []
    void scene.queue.idle().then(() => done.push('idle'))
    void scene.queue.run(async () => void done.push('other'))
    await turn()
    expect(scene.queue.isSending()).toBe(true)
    expect(done).toEqual([])
    scene.calls[0]?.answer.resolve(anOrder())
    await turn()
    expect(done).toEqual(['other', 'idle'])
  })

  it('sends pending edits and waits for those added meanwhile before it is idle', async ({ scene }) => {
    void scene.queue.put(anEdit(0, 1), 60_000)
    let isIdle = false
    void scene.queue.idle().then(() => (isIdle = true))
    await turn()
    void scene.queue.put(anEdit(1, 2), 60_000)
    scene.calls[0]?.answer.resolve(anOrder())
    await turn()
    expect(quantities(scene)).toEqual([1, 2])
    expect(isIdle).toBe(false)
    scene.calls[1]?.answer.resolve(anOrder())
    await turn()
    expect(isIdle).toBe(true)
  })

  it('ends with the last typed quantity of each line, for any mix of edits, answers and flushes', async () => {
    const random = createRandom(7)
    for (let round = 0; round < 40; round += 1) {
      const scene = openQueue()
      const typed = new Map<number, number>()
      let answered = 0
      for (let step = 0; step < 30; step += 1) {
        const index = random(3)
        const quantity = random(50)
        if (random(4) > 0) {
          typed.set(index, quantity)
          void scene.queue.put(anEdit(index, quantity), random(2) * 60_000)
        } else if (random(2) > 0) scene.queue.flush()
        else if (answered < scene.calls.length) scene.calls[answered++]?.answer.resolve(anOrder())
        if (random(3) === 0) await turn()
        expect(scene.calls.length - answered).toBeLessThanOrEqual(1)
      }
      const idle = scene.queue.idle()
      while (scene.queue.isSending() || scene.queue.pending().size > 0) {
        if (answered < scene.calls.length) scene.calls[answered++]?.answer.resolve(anOrder())
        await turn()
      }
      await idle
      const sent = new Map(scene.calls.map((call) => [call.edit.index, call.edit.quantity]))
      expect(sent).toEqual(typed)
    }
  })
})
