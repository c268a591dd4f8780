import { expect, it } from 'vitest'
import type { Kept, Notice, Storage, Writing } from '../../../demo/backend/storage'

async function found(storage: Storage, code: string): Promise<Kept> {
  const kept = await storage.read(code)
  if (!kept) throw new Error(`There is no ${code}.`)
  return kept
}

async function addOne({ session }: Kept): Promise<Writing> {
  await new Promise((done) => setTimeout(done, 1))
  return { session: String(Number(session) + 1) }
}

const entry = (id: string, due: number) => ({ id, due, body: `{"of":"${id}"}` })

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
    await storage.transact('a', async () => ({ share: { code: 'b', holder: { sessionType: 1, attendant: 'Bia' } } }))
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
    await storage.transact('a', async () => ({ share: { code: 'b' } }))
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
    expect(await outbox.take(9, 100)).toBeNull()
    const both = await Promise.all([outbox.take(25, 100), outbox.take(25, 100)])
    expect(new Set(both.map((kept) => kept?.id))).toEqual(new Set(['next', 'soon']))
    expect(both[0]).toMatchObject({ body: expect.stringContaining('"of"'), tries: 1 })
    expect(await outbox.take(25, 100)).toBeNull()
    await outbox.remove('next')
    await outbox.delay('soon', 28)
    expect(await outbox.take(28, 100)).toMatchObject({ id: 'soon', tries: 2 })
    await outbox.delay('soon', null)
    // Its sender has ended: another one gets it once its time is over.
    expect([(await outbox.take(40, 100))?.id, await outbox.take(99, 200)]).toEqual(['late', null])
    expect(await outbox.take(100, 200)).toMatchObject({ id: 'late', tries: 2 })
    await storage.forget('a')
    expect(await outbox.take(1000, 2000)).toBeNull()
  })

  it('deletes a session with all its codes, or everything', async () => {
    const storage = await open()
    const heard: Notice[] = []
    storage.listen((notice) => heard.push(notice))
    for (const code of ['a', 'c']) await storage.open(code, '0')
    await storage.transact('a', async () => ({ share: { code: 'b' } }))
    await storage.forget('a')
    expect(await Promise.all(['a', 'b'].map((code) => storage.read(code)))).toEqual([null, null])
    expect(await storage.read('c')).not.toBeNull()
    await storage.link('loja', 'um')
    await storage.forget()
    expect([await storage.read('c'), await storage.link('loja', 'um')]).toEqual([null, true])
    await expect.poll(() => heard).toEqual([{ ended: 'a' }, { ended: null }])
  })
}
