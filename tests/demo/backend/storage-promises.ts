import { expect, it } from 'vitest'
import type { Kept, Notice, Storage, Writing } from '../../../src/backend/storage'

async function found(storage: Storage, code: string): Promise<Kept> {
  const kept = await storage.read(code)
  if (!kept) throw new Error(`There is no ${code}.`)
  return kept
}

async function addOne({ session }: Kept): Promise<Writing> {
  await new Promise((done) => setTimeout(done, 1))
  return { session: String(Number(session) + 1) }
}

const entry = (id: string, due: number, order = id, receiver = '') => ({
  id,
  receiver,
  order,
  due,
  body: `{"of":"${id}"}`,
})

/** The promises of every storage. @param open gives an empty one */
export function itKeepsItsPromises(open: () => Promise<Storage> | Storage): void {
  it('opens a code once, and gives it back as it was written', async () => {
    const storage = await open()
    expect(await storage.read('a')).toBeNull()
    await Promise.all(['{"v":1}', '{"v":2}'].map((session) => storage.open('a', session)))
    const { id, session } = await found(storage, 'a')
    await storage.open('a', '{"v":3}')
    expect(await storage.read('a')).toEqual({ id, session, isEnded: false })
    const text = JSON.stringify({ v: 'ação \u0000 \ud800 "\\' })
    expect(await storage.transact('a', async () => ({ session: text }))).toBe(true)
    expect((await found(storage, 'a')).session).toBe(text)
  })

  it('lets one transaction at a time at a session, by whichever of its codes', async () => {
    const storage = await open()
    await storage.open('a', '0')
    await storage.transact('a', async () => ({
      shares: [{ code: 'b', holder: { sessionType: 1, attendant: 'Bia' } }],
    }))
    await Promise.all(Array.from({ length: 20 }, (_, at) => storage.transact(at % 2 ? 'a' : 'b', addOne)))
    expect(await found(storage, 'b')).toMatchObject({ session: '20', holder: { attendant: 'Bia' } })
    expect((await found(storage, 'a')).id).toBe((await found(storage, 'b')).id)
  })

  it('writes nothing of a transaction whose work fails, and lets the next one run', async () => {
    const storage = await open()
    await storage.open('a', '0')
    const failing = storage.transact('a', async () => {
      throw new Error('No product')
    })
    await expect(failing).rejects.toThrow('No product')
    expect(await storage.transact('a', async ({ session }) => ({ session: `1${session}` }))).toBe(true)
    expect((await found(storage, 'a')).session).toBe('10')
    expect(await storage.transact('nobody', async () => ({ session: '9' }))).toBe(false)
  })

  it('ends one code, and tells what it is given once it is kept', async () => {
    const storage = await open()
    const heard: Notice[] = []
    storage.listen((notice) => heard.push(notice))
    await storage.open('a', '0')
    await storage.transact('a', async () => ({ shares: [{ code: 'b' }] }))
    await storage.transact('a', async () => ({ ends: true, notice: { ended: 'a' } }))
    const { id } = await found(storage, 'b')
    const change = { session: id, count: 1, change: { revision: 'r', by: 'agent', name: 'Zoë' } } as const
    await storage.transact('b', async () => ({ session: '1', notice: change }))
    await expect.poll(() => heard).toEqual([{ ended: 'a' }, change])
    expect([(await found(storage, 'a')).isEnded, (await found(storage, 'b')).isEnded]).toEqual([true, false])
  })

  it('takes an authorisation of a partner store once', async () => {
    const storage = await open()
    const both = await Promise.all([storage.link('loja', 'um'), storage.link('loja', 'um')])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect([await storage.link('loja', 'dois'), await storage.link('outra', 'dois')]).toEqual([true, true])
  })

  it('keeps webhooks with their change, gives each to one sender at a time, and keeps those that are given up', async () => {
    const { outbox, ...storage } = await open()
    await storage.open('a', '0')
    await storage.transact('a', async () => ({
      session: '1',
      outbox: { put: [entry('late', 30), entry('soon', 10), entry('gone', 5)], drop: [] },
    }))
    await storage.transact('a', async () => ({ outbox: { put: [entry('next', 20)], drop: ['gone', 'nothing'] } }))
    await expect(
      storage.transact('a', async () => {
        throw new Error('No product')
      }),
    ).rejects.toThrow()
    const take = (now: number, until: number) => outbox.take('', now, until)
    expect(await take(9, 100)).toBeNull()
    const both = await Promise.all([take(25, 100), take(25, 100)])
    expect(new Set(both.map((kept) => kept?.id))).toEqual(new Set(['next', 'soon']))
    expect(both[0]).toMatchObject({ body: expect.stringContaining('"of"'), tries: 1 })
    expect(await take(25, 100)).toBeNull()
    await outbox.remove('next')
    await outbox.delay('soon', 28)
    expect(await take(28, 100)).toMatchObject({ id: 'soon', tries: 2 })
    await outbox.giveUp('soon', 'HTTP 500')
    // Its sender has ended: another one gets it once its time is over.
    expect([(await take(40, 100))?.id, await take(99, 200)]).toEqual(['late', null])
    expect(await take(100, 200)).toMatchObject({ id: 'late', tries: 2 })
    await storage.forget('a')
    expect([await take(1000, 2000), await outbox.lost()]).toEqual([null, []])
  })

  it('gives webhooks of one order to one receiver in the order of what happened, and to others beside it', async () => {
    const { outbox, ...storage } = await open()
    await storage.open('a', '0')
    const put = [
      entry('1', 10, 'order'),
      entry('2', 10, 'order'),
      entry('1-crm', 10, 'order', 'crm'),
      entry('other', 11, 'another order'),
      entry('end', 50, 'order'),
    ]
    await storage.transact('a', async () => ({ outbox: { put, drop: [] } }))
    const next = async (receiver: string, now: number) => (await outbox.take(receiver, now, now + 100))?.id
    // 2 waits for 1, which is on its way and then comes again later.
    expect([await next('', 20), await next('', 20), await next('', 20)]).toEqual(['1', 'other', undefined])
    expect(await next('crm', 20)).toBe('1-crm')
    await outbox.delay('1', 90)
    expect([await next('', 60), await next('', 90)]).toEqual([undefined, '1'])
    await outbox.remove('1')
    expect([await next('', 91), await next('', 91)]).toEqual(['2', undefined])
    await outbox.giveUp('2', 'HTTP 410')
    expect(await next('', 92)).toBe('end')
  })

  it('lists webhooks that were given up, and makes those that are asked for due again', async () => {
    const { outbox, ...storage } = await open()
    await storage.open('a', '0')
    await storage.transact('a', async () => ({
      outbox: { put: [entry('1', 10), entry('2', 11), entry('3', 12)], drop: [] },
    }))
    for (const id of ['1', '2']) {
      expect(await outbox.take('', 20, 100)).toMatchObject({ id })
      await outbox.giveUp(id, 'HTTP 500')
    }
    const lost = { receiver: '', tries: 1, problem: 'HTTP 500' }
    expect(await outbox.lost()).toEqual([
      { ...lost, id: '1', order: '1', body: '{"of":"1"}' },
      { ...lost, id: '2', order: '2', body: '{"of":"2"}' },
    ])
    expect(await outbox.again(30, ['2', '3', 'nothing'])).toBe(1)
    expect((await outbox.lost()).map(({ id }) => id)).toEqual(['1'])
    expect(await outbox.take('', 30, 100)).toMatchObject({ id: '2', tries: 1 })
    expect([await outbox.again(40), await outbox.again(40)]).toEqual([1, 0])
    expect(await outbox.take('', 40, 100)).toMatchObject({ id: '1', tries: 1 })
  })

  it('changes a webhook that is put again, and drops one, until its sending has begun', async () => {
    const { outbox, ...storage } = await open()
    await storage.open('a', '0')
    const write = (put: ReturnType<typeof entry>[], drop: string[] = []) =>
      storage.transact('a', async () => ({ outbox: { put, drop } }))
    await write([entry('1', 10), entry('2', 10), entry('3', 10)])
    await write([{ ...entry('1', 30), body: 'new' }], ['3'])
    expect(await outbox.take('', 20, 100)).toMatchObject({ id: '2' })
    await write([{ ...entry('2', 20), body: 'new' }], ['2'])
    expect(await outbox.take('', 20, 100)).toBeNull()
    expect(await outbox.take('', 30, 100)).toMatchObject({ id: '1', body: 'new' })
    expect(await outbox.take('', 100, 200)).toMatchObject({ id: '2', body: '{"of":"2"}' })
  })

  it('deletes a session with all its codes, or everything', async () => {
    const storage = await open()
    const heard: Notice[] = []
    storage.listen((notice) => heard.push(notice))
    for (const code of ['a', 'c']) await storage.open(code, '0')
    await storage.transact('a', async () => ({ shares: [{ code: 'b' }] }))
    await storage.forget('a')
    expect(await Promise.all(['a', 'b'].map((code) => storage.read(code)))).toEqual([null, null])
    expect(await storage.read('c')).not.toBeNull()
    await storage.link('loja', 'um')
    await storage.forget()
    expect([await storage.read('c'), await storage.link('loja', 'um')]).toEqual([null, true])
    await expect.poll(() => heard).toEqual([{ ended: 'a' }, { ended: null }])
  })
}
