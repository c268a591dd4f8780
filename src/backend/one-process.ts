import { OneOutbox } from './one-outbox'
import type { CodeDigest, Kept, Notice, Storage, Writing } from './storage'
import { textsIn, type Texts } from './texts'

type CodeEntry = Omit<Kept, 'id' | 'session'> & { session: string }

const codeKey = (code: CodeDigest) => `code/${code}`
const sessionKey = (id: string) => `session/${id}`
const linkKey = (store: string) => `link/${store}`
const MESSAGE = 'message/'

/** A storage for one process: the lock of a session is a queue. */
export function inOneProcess(all: Texts): Storage {
  const queues = new Map<string, Promise<unknown>>()
  const listeners = new Set<(notice: Notice) => void>()
  const box = new OneOutbox(all)
  const { texts } = box

  function entryOf(code: CodeDigest): CodeEntry | null {
    const text = texts.get(codeKey(code))
    return text === undefined ? null : (JSON.parse(text) as CodeEntry)
  }

  function find(code: CodeDigest): Kept | null {
    const entry = entryOf(code)
    const session = entry && texts.get(sessionKey(entry.session))
    return session ? { ...entry, id: entry.session, session } : null
  }

  async function write(code: CodeDigest, { id, isEnded, holder }: Kept, writing: Writing): Promise<void> {
    const { session, ends, shares = [], messages = [], outbox, notice } = writing
    const changes = new Map<string, string | null>()
    const put = (of: CodeDigest, entry: CodeEntry) => changes.set(codeKey(of), JSON.stringify(entry))
    if (session !== undefined) changes.set(sessionKey(id), session)
    if (ends && !isEnded) put(code, { session: id, isEnded: true, ...(holder && { holder }) })
    for (const one of shares) put(one.code, { session: id, isEnded: false, ...(one.holder && { holder: one.holder }) })
    for (const one of messages) changes.set(MESSAGE + crypto.randomUUID(), JSON.stringify(one))
    for (const [key, text] of box.write(id, outbox)) changes.set(key, text)
    // A webhook is taken from the outbox beside the session's queue: what was read of it is true for a moment only.
    if (outbox) texts.save(changes)
    else if (changes.size > 0) await texts.saveTogether(changes)
    if (notice) tell(notice)
  }

  function tell(notice: Notice): void {
    for (const hear of listeners) hear(notice)
  }

  async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work)
    const end: Promise<void> = turn
      .catch(() => undefined)
      .then(() => {
        if (queues.get(id) === end) queues.delete(id)
      })
    queues.set(id, end)
    return turn
  }

  return {
    read: async (code) => find(code),
    async open(code, session, holder) {
      if (find(code)) return
      const id = crypto.randomUUID()
      const entry: CodeEntry = { session: id, isEnded: false, ...(holder && { holder }) }
      texts.save(
        new Map([
          [sessionKey(id), session],
          [codeKey(code), JSON.stringify(entry)],
        ]),
      )
    },
    async transact(code, work) {
      const entry = entryOf(code)
      if (!entry) return false
      return inTurn(entry.session, async () => {
        const kept = find(code)
        if (!kept) return false
        const writing = await work(kept)
        // A session that was deleted meanwhile took this with it.
        if (texts.get(sessionKey(kept.id)) !== undefined) await write(code, kept, writing)
        return true
      })
    },
    async link(store, digest) {
      if (texts.get(linkKey(store)) === digest) return false
      texts.save(new Map([[linkKey(store), digest]]))
      return true
    },
    async forget(code) {
      if (code === undefined) texts.clear()
      else {
        const found = find(code)
        const keys = found ? [codeKey(code), sessionKey(found.id), ...box.keysOf(found.id)] : []
        texts.save(new Map(keys.map((key) => [key, null])))
      }
      tell({ ended: code ?? null })
    },
    outbox: box,
    listen: (hear) => void listeners.add(hear),
  }
}

/** A storage that ends with the process. @param texts holds what is kept */
export function memoryStorage(texts = new Map<string, string>()): Storage {
  return inOneProcess(textsIn(texts))
}
