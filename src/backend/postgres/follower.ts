import type { Notice } from '../storage'

/** The parts of a client of `pg` that are used. */
export interface PostgresListener {
  connect(): Promise<unknown>
  query(text: string): Promise<unknown>
  end(): Promise<unknown>
  on(event: 'error', hear: (error: Error) => void): unknown
  on(event: 'end', hear: () => void): unknown
  on(event: 'notification', hear: (message: { payload?: string | undefined }) => void): unknown
}

const PAUSE = 500
/** A connection can die without a word, ms. */
const HEARTBEAT = 10_000

/** The connection on which a process hears of the others. While it is lost, no stream stays open that might miss something. */
export class Follower {
  #listener: PostgresListener | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(
    private readonly open: () => PostgresListener,
    private readonly hear: (notice: Notice) => void,
  ) {}

  async follow(channel: string): Promise<void> {
    const listener = this.open()
    this.#listener = listener
    const lose = () => this.#lose(listener, channel)
    listener.on('error', lose)
    listener.on('end', lose)
    listener.on('notification', ({ payload = '' }) => this.hear(JSON.parse(payload) as Notice))
    try {
      await listener.connect()
      await listener.query(`LISTEN ${channel}`)
    } catch (error) {
      lose()
      throw error
    }
    this.#beat(listener, lose)
    this.hear({ ended: null })
  }

  #beat(listener: PostgresListener, lose: () => void): void {
    this.#timer = setTimeout(() => {
      void listener.query('SELECT 1').then(() => listener === this.#listener && this.#beat(listener, lose), lose)
    }, HEARTBEAT)
  }

  #lose(listener: PostgresListener, channel: string): void {
    if (listener !== this.#listener) return
    this.#listener = undefined
    clearTimeout(this.#timer)
    void listener.end().catch(() => {})
    this.hear({ ended: null })
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.follow(channel).catch(() => {}), PAUSE)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const listener = this.#listener
    this.#listener = undefined
    await listener?.end().catch(() => {})
  }
}
