import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blip } from '../../../src/extras/bridge/blip'
import { chatwoot, readClaim, type ChatwootClaim } from '../../../src/extras/bridge/chatwoot'
import type { Presence, Saying } from '../../../src/extras/bridge/conversation'
import { webChat } from '../../../src/extras/bridge/webchat'

/* The drivers against the messages that each platform documents; the window around the page is the platform's. */

const ORIGIN = 'https://chat.example'
const SAYING: Saying = { conversation: 'c-1', text: 'Café\nR$ 12,90', cause: 'shop-send', imageUrl: null }

let page: EventTarget
let sent: [message: unknown, origin: string][]
const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) }

beforeEach(() => {
  page = new EventTarget()
  sent = []
  vi.stubGlobal('window', { parent })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

function receive(data: unknown, { source = parent as unknown, origin = ORIGIN } = {}): void {
  page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
}

const turn = () => new Promise((done) => setImmediate(done))

function contextOf({ account, conversation, contact, agent }: ChatwootClaim): string {
  const data = {
    conversation: { id: conversation, account_id: account },
    contact: { id: contact },
    currentAgent: { id: agent },
  }
  return JSON.stringify({ event: 'appContext', data })
}

const CLAIM = { account: 1, conversation: 10, contact: 100, agent: 3 }

/** The driver with a server that answers when the test says so, and refuses contact 666. */
function openChatwoot() {
  const claims: ChatwootClaim[] = []
  const opened: Presence[] = []
  const posted: [string, Saying][] = []
  const refused: unknown[] = []
  const answers = new Map<number, () => void>()
  const driver = chatwoot({
    origin: ORIGIN,
    visit: (claim) => {
      claims.push(claim)
      if (claim.contact === 666) return Promise.reject(new Error('refused'))
      const answer = {
        session: `code-${claim.contact}`,
        visit: `visit-${claim.conversation}`,
        person: { name: 'Ana' },
      }
      return new Promise((done) => answers.set(claim.conversation, () => done(answer)))
    },
    post: async (visit, saying) => void posted.push([visit, saying]),
    onRefused: (error) => refused.push(error),
  })
  const stop = driver.onPresence((presence) => opened.push(presence))
  return { driver, claims, opened, posted, refused, answers, stop }
}

describe('Chatwoot', () => {
  it('asks for the context, and opens the session that the server answers', async () => {
    const { claims, opened, answers } = openChatwoot()
    expect(sent).toEqual([['chatwoot-dashboard-app:fetch-info', ORIGIN]])
    receive(contextOf(CLAIM))
    receive(contextOf(CLAIM))
    answers.get(10)?.()
    await turn()
    expect(claims).toEqual([CLAIM])
    expect(opened).toEqual([{ conversation: '1/10', session: 'code-100', person: { name: 'Ana' } }])
  })

  it('ignores other windows, other origins and other messages', () => {
    const { claims, stop } = openChatwoot()
    receive(contextOf(CLAIM), { source: {} })
    receive(contextOf(CLAIM), { origin: 'https://evil.example' })
    for (const data of [null, 7, {}, '{', '[]', '{"event":"appContext"}', JSON.parse(contextOf(CLAIM))]) receive(data)
    receive(contextOf({ ...CLAIM, contact: -1 }))
    stop()
    receive(contextOf(CLAIM))
    expect(claims).toEqual([])
  })

  it('opens only the last conversation, and asks again after a refusal', async () => {
    const { opened, refused, claims, answers } = openChatwoot()
    receive(contextOf(CLAIM))
    receive(contextOf({ ...CLAIM, conversation: 11, contact: 101 }))
    answers.get(11)?.()
    answers.get(10)?.()
    await turn()
    expect(opened.map(({ session }) => session)).toEqual(['code-101'])
    receive(contextOf({ ...CLAIM, conversation: 12, contact: 666 }))
    await turn()
    receive(contextOf({ ...CLAIM, conversation: 12, contact: 666 }))
    await turn()
    expect([refused.length, claims.length]).toEqual([2, 4])
  })

  it("posts in the saying's own conversation, and rejects in one that was never checked", async () => {
    const { driver, posted, answers } = openChatwoot()
    receive(contextOf(CLAIM))
    answers.get(10)?.()
    await turn()
    receive(contextOf({ ...CLAIM, conversation: 11, contact: 101 }))
    await driver.say({ ...SAYING, conversation: '1/10' })
    expect(posted.map(([visit]) => visit)).toEqual(['visit-10'])
    await expect(driver.say({ ...SAYING, conversation: '1/11' })).rejects.toThrow()
  })

  it('reads no claim from ids that are none', () => {
    for (const contact of [0, -1, 1.5, '100', null])
      expect(readClaim(contextOf({ ...CLAIM, contact: contact as never }))).toBe(null)
  })
})

describe('Blip', () => {
  const options = { origin: ORIGIN, conversation: 'c-1', session: 'code' }

  it('opens the session, sends words that the chat shows and an event for the bot, and closes', () => {
    const driver = blip(options)
    const opened: Presence[] = []
    driver.onPresence((presence) => opened.push(presence))
    void driver.say(SAYING)
    driver.close('c-1')
    expect(opened).toEqual([{ conversation: 'c-1', session: 'code' }])
    const content = {
      type: 'application/json',
      content: { event: 'shop-send', text: SAYING.text, conversation: 'c-1' },
      metadata: { '#blip.payload.type': 'text/plain', '#blip.payload.content': SAYING.text },
    }
    expect(sent).toEqual([
      [{ code: 'SendMessage', content }, ORIGIN],
      [{ code: 'closeWebView' }, ORIGIN],
    ])
  })

  it("answers Blip's own close button only where the page takes it over and lets it", () => {
    let mayClose = false
    const stop = blip({ ...options, mayClose: () => mayClose }).onPresence(() => undefined)
    receive({ code: 'closeWebView' })
    mayClose = true
    receive({ code: 'closeWebView' }, { origin: 'https://evil.example' })
    receive({ code: 'other' })
    expect(sent).toEqual([[{ code: 'overrideCloseWebView' }, ORIGIN]])
    receive({ code: 'closeWebView' })
    expect(sent.at(-1)).toEqual([{ code: 'closeWebView' }, ORIGIN])
    stop()
    receive({ code: 'closeWebView' })
    expect(sent).toHaveLength(2)
  })
})

describe("Bot Framework's WebChat", () => {
  it("sends the words by the store, and takes over the chat's colours", () => {
    const actions: unknown[] = []
    const store = { dispatch: (action: unknown) => actions.push(action) }
    const styleOptions = { accent: '#0063b1', backgroundColor: 'white' }
    const driver = webChat({ store, conversation: 'c-1', session: 'code', styleOptions })
    void driver.say(SAYING)
    const channelData = { event: 'shop-send', conversation: 'c-1' }
    const payload = { text: SAYING.text, method: 'code', channelData }
    expect(actions).toEqual([{ type: 'WEB_CHAT/SEND_MESSAGE', payload }])
    driver.onLook?.((look) => expect(look).toMatchObject({ primary: '#0063b1', surface: 'white' }))
    expect.assertions(2)
  })
})
