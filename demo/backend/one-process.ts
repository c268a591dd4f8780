import type { CodeDigest, Kept, Notice, Outbox, Storage, Writing } from './storage'

/** Texts under keys, which this process alone reads and writes. */
export interface Texts {
  get(key: string): string | undefined
  /** Writes all changes or none. @param changes the new text of each key; null deletes it */
  save(changes: ReadonlyMap<string, string | null>): void
  clear(): void
  /** All whose key begins so. */
  list(prefix: string): Iterable<[key: string, text: string]>
}

type CodeEntry = Omit<Kept, 'id' | 'session'> & { session: string }

const codeKey = (code: CodeDigest) => `code/${code}`
const sessionKey = (id: string) => `session/${id}`
const OUTBOX = 'outbox/'
/** Webhooks that were given up: nobody looks through them. */
const LOST = 'lost/'
const linkKey = (store: string) => `link/${store}`

/** A storage for one process: the lock of a session is a queue. */
export function inOneProcess(texts: Texts): Storage {
  const queues = new Map<string, Promise<unknown>>()
  const listeners = new Set<(notice: Notice) => void>()

  function find(code: CodeDigest): Kept | null {
    const text = texts.get(codeKey(code))
    if (text === undefined) return null
    const { session: id, ...entry } = JSON.parse(text) as CodeEntry
    const session = texts.get(sessionKey(id))
    return session === undefined ? null : { ...entry, id, session }
  }

  function write(code: CodeDigest, { id, isEnded, holder }: Kept, writing: Writing): void {
    const { session, ends, share, outbox, notice } = writing
    const changes = new Map<string, string | null>()
    const put = (of: CodeDigest, entry: CodeEntry) => changes.set(codeKey(of), JSON.stringify(entry))
    if (session !== undefined) changes.set(sessionKey(id), session)
    if (ends && !isEnded) put(code, { session: id, isEnded: true, ...(holder && { holder }) })
    if (share) put(share.code, { session: id, isEnded: false, ...(share.holder && { holder: share.holder }) })
    for (const webhook of outbox?.drop ?? []) changes.set(OUTBOX + webhook, null)
    for (const { id: webhook, ...entry } of outbox?.put ?? [])
      changes.set(OUTBOX + webhook, JSON.stringify({ ...entry, session: id, tries: 0 } satisfies Waiting))
    if (changes.size > 0) texts.save(changes)
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
    async open(code, session) {
      if (find(code)) return
      const id = crypto.randomUUID()
      const entry: CodeEntry = { session: id, isEnded: false }
      texts.save(
        new Map([
          [sessionKey(id), session],
          [codeKey(code), JSON.stringify(entry)],
        ]),
      )
    },
    async transact(code, work) {
      const found = find(code)
      if (!found) return false
      return inTurn(found.id, async () => {
        const kept = find(code)
        if (!kept) return false
        const writing = await work(kept)
        // A session that was deleted meanwhile took this with it.
        if (find(code)) write(code, kept, writing)
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
        const isOwn = ([, text]: [string, string]) => (JSON.parse(text) as Waiting).session === found?.id
        const webhooks = [OUTBOX, LOST].flatMap((prefix) => [...texts.list(prefix)].filter(isOwn))
        const keys = found ? [codeKey(code), sessionKey(found.id), ...webhooks.map(([key]) => key)] : []
        texts.save(new Map(keys.map((key) => [key, null])))
      }
      tell({ ended: code ?? null })
    },
    outbox: outboxIn(texts),
    listen: (hear) => void listeners.add(hear),
  }
}

interface Waiting {
  session: string
  due: number
  body: string
  tries: number
}

function outboxIn(texts: Texts): Outbox {
  const save = (changes: [string, string | null][]) => texts.save(new Map(changes))
  return {
    async take(now, until) {
      const all = [...texts.list(OUTBOX)].map(([key, text]) => ({ key, ...(JSON.parse(text) as Waiting) }))
      const first = all.reduce<(typeof all)[number] | null>(
        (one, other) => (one && one.due <= other.due ? one : other),
        null,
      )
      if (!first || first.due > now) return null
      const { key, ...kept } = first
      const tries = kept.tries + 1
      save([[key, JSON.stringify({ ...kept, tries, due: until })]])
      return { id: key.slice(OUTBOX.length), body: kept.body, tries }
    },
    async remove(id) {
      save([[OUTBOX + id, null]])
    },
    async delay(id, due) {
      const text = texts.get(OUTBOX + id)
      if (text === undefined) return
      if (due !== null) return save([[OUTBOX + id, JSON.stringify({ ...(JSON.parse(text) as Waiting), due })]])
      save([
        [OUTBOX + id, null],
        [LOST + id, text],
      ])
    },
  }
}

/** A storage that ends with the process. @param texts holds what is kept */
export function memoryStorage(texts = new Map<string, string>()): Storage {
  return inOneProcess({
    get: (key) => texts.get(key),
    save(changes) {
      for (const [key, text] of changes) {
        if (text === null) texts.delete(key)
        else texts.set(key, text)
      }
    },
    clear: () => texts.clear(),
    list: (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)),
  })
}
