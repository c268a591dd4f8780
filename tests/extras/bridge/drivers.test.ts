import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blip } from '../../../src/extras/bridge/blip'
import { chatwoot, readClaim, type ChatwootClaim } from '../../../src/extras/bridge/chatwoot'
import { connect, type ConnectOptions } from '../../../src/extras/bridge/connect'
import type { Presence, ProposalMessage, Saying } from '../../../src/extras/bridge/conversation'
import { webChat } from '../../../src/extras/bridge/webchat'
import type { ShopElement } from '../../../src/elements/shop-element'

/* The drivers against the messages that each platform documents; the window around the page is the platform's. */

const ORIGIN = 'https://chat.example'
const SAYING: Saying = { conversation: 'c-1', text: 'Café\nR$ 12,90', cause: 'shop-send', imageUrl: null }

type Proposal = ProposalMessage['proposal']

const PROPOSAL: Proposal = {
  id: 'p-1',
  state: 'proposed',
  life: [],
  by: 'Bia',
  message: 'Leve três',
  expiresAt: '2026-11-21T15:30:00-03:00',
  orderTotal: 2000,
  total: 2700,
  changes: [change('c-1', 'Café', '2 × R$ 10,00 → 3 × R$ 9,00'), change('c-2', 'Pão', 'Sem estoque', 'Sem estoque')],
}
const CARD: ProposalMessage = {
  conversation: 'c-1',
  text: 'Proposta de Bia',
  cause: 'shop-proposal',
  imageUrl: null,
  proposal: PROPOSAL,
  totalOf: () => PROPOSAL.total,
  answer: () => Promise.reject(new Error('nobody pressed')),
}

const part = { quantity: 1, name: '', store: '', place: '', startTime: '', endTime: '', method: null }
const partOf = (price: number | null) => (price === null ? null : { ...part, price })

/** A change that is no line. */
function named(kind: 'discount' | 'delivery' | 'payment', name: string, before: number | null, after: number | null) {
  return { ...change(kind, name, 'palavras'), kind, before: partOf(before), after: partOf(after) }
}

function change(id: string, name: string, words: string, problem: string | null = null): Proposal['changes'][number] {
  const none = { before: null, after: null, difference: 0, isAccepted: false }
  return { id, kind: 'line', productId: id, name, imageUrl: '', ...none, problem, words }
}

let page: EventTarget
let sent: [message: unknown, origin: string][]
const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) }

beforeEach(() => {
  page = new EventTarget()
  sent = []
  vi.stubGlobal('window', Object.assign(page, { parent }))
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

  it('tells no refusal of a conversation that is no longer the present one', async () => {
    const { opened, refused, answers } = openChatwoot()
    receive(contextOf({ ...CLAIM, conversation: 12, contact: 666 }))
    receive(contextOf(CLAIM))
    answers.get(10)?.()
    await turn()
    expect([opened.length, refused]).toEqual([1, []])
  })

  it("posts in the saying's own conversation, and rejects in one that was never checked", async () => {
    const { driver, posted, answers } = openChatwoot()
    receive(contextOf(CLAIM))
    answers.get(10)?.()
    await turn()
    receive(contextOf({ ...CLAIM, conversation: 11, contact: 101 }))
    const messages = [SAYING, CARD].map((one) => ({ ...one, conversation: '1/10' }))
    await driver.say(messages[0] as Saying)
    await driver.show?.(messages[1] as ProposalMessage)
    expect(posted).toEqual(messages.map((one) => ['visit-10', one]))
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

  it('hands a proposal to the bot unseen, with a menu whose values come back as answers, or words for what has ended', () => {
    const driver = blip(options)
    const shown = (proposal: Proposal) => {
      void driver.show?.({ ...CARD, proposal })
      return sent.at(-1)
    }
    const value = { event: 'proposal-answer', conversation: 'c-1', id: 'p-1' }
    const type = 'application/json'
    const choices = [
      { order: 1, text: 'Aceitar tudo', type, value: { ...value, changes: ['c-1'], total: 2700 } },
      { order: 2, text: 'Recusar', type, value: { ...value, changes: [], total: 2000 } },
      { order: 3, text: 'Ver na loja', type, value: { ...value, event: 'proposal-open' } },
    ]
    const told = { event: 'shop-proposal', text: CARD.text, conversation: 'c-1' }
    const menu = { type: 'application/vnd.lime.select+json', content: { text: CARD.text, options: choices } }
    const metadata = { '#blip.hiddenMessage': true }
    const content = { ...told, proposal: { id: 'p-1', state: 'proposed' }, menu }
    expect(shown(PROPOSAL)).toEqual([{ code: 'SendMessage', content: { type, content, metadata } }, ORIGIN])
    shown({ ...PROPOSAL, state: 'seen' })
    expect(sent).toHaveLength(1)
    const words = { type: 'text/plain', content: CARD.text }
    expect(shown({ ...PROPOSAL, state: 'withdrawn' })).toMatchObject([
      { content: { content: { menu: words } } },
      ORIGIN,
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

/** Two elements of one shop on a page, each of which tells of everything. */
function openConnected(show?: (card: ProposalMessage) => void, onError?: ConnectOptions['onError']) {
  const answers: unknown[] = []
  const answerProposal = async (...answer: unknown[]) => {
    answers.push(answer)
    return { status: 'accepted', message: 'Proposta aceita' }
  }
  const shops = [0, 1].map(() => Object.assign(new EventTarget(), { texts: {}, answerProposal }))
  const said: Saying[] = []
  const driver = {
    onPresence: () => () => undefined,
    say: (one: Saying) => void said.push(one),
    close: () => undefined,
  }
  connect(shops as unknown as ShopElement[], { ...driver, ...(show && { show }) }, { ...(onError && { onError }) })
  const tell = (proposal: Proposal, conversation = 'c-1') => {
    for (const shop of shops)
      shop.dispatchEvent(
        new CustomEvent('shop-proposal', { detail: { proposal, totalOf: CARD.totalOf, conversation } }),
      )
  }
  return { tell, said, answers }
}

describe('a proposal', () => {
  const OPEN = [
    'Proposta de Bia',
    'Leve três',
    '• Café: 2 × R$ 10,00 → 3 × R$ 9,00',
    '• Pão: Sem estoque',
    'Total agora: R$ 20,00',
    'Total com a proposta: R$ 27,00',
    'Vale até 21/11, 15:30',
  ]
  const taken = PROPOSAL.changes.map((one, at) => ({ ...one, isAccepted: at === 0 }))

  it.each<[changed: Partial<Proposal>, lines: string[]]>([
    [{}, OPEN],
    [{ state: 'seen' }, OPEN],
    [{ by: '', message: '' }, ['Proposta da loja', ...OPEN.slice(2)]],
    [{ state: 'withdrawn' }, ['Proposta de Bia: Retirada']],
    [{ state: 'refused' }, ['Proposta de Bia: Recusada']],
    [{ state: 'expired' }, ['Proposta de Bia: Expirada']],
    [{ state: 'superseded' }, ['Proposta de Bia: Trocada por outra']],
    [
      {
        changes: [
          named('discount', 'Desconto no lugar do cupom FEIRA5', null, 500),
          named('discount', 'Desconto', 500, 700),
          named('discount', 'Desconto', 500, null),
          named('delivery', 'Entrega', null, 790),
          named('payment', 'Pagamento', null, 0),
          change('c-3', 'Café', 'Retirar do pedido'),
        ],
      },
      [
        ...OPEN.slice(0, 2),
        '• Desconto de R$ 5,00 no lugar do cupom FEIRA5',
        '• Desconto de R$ 7,00 (agora: R$ 5,00)',
        '• palavras',
        '• Entrega: palavras',
        '• Pagamento: palavras',
        '• Café: Retirar do pedido',
        ...OPEN.slice(4),
      ],
    ],
    [{ state: 'accepted-in-part', changes: taken }, ['Proposta de Bia: Aceita em parte', OPEN[2] ?? '', OPEN[5] ?? '']],
  ])('has words for a chat without cards: %j', (changed, lines) => {
    const cards: ProposalMessage[] = []
    openConnected((card) => void cards.push(card)).tell({ ...PROPOSAL, ...changed })
    // The currency's space is one that does not break.
    expect(cards.map(({ text }) => text.replace(/\u00a0/g, ' ').split('\n'))).toEqual([lines])
  })

  it('that the conversation did not take is named, and shown as soon as it is told again', async () => {
    const failed: unknown[] = []
    let count = 0
    const { tell } = openConnected(
      () => {
        count += 1
        if (count === 1) throw new Error('No line')
      },
      (error, { proposal }) => failed.push([String(error), proposal?.id]),
    )
    tell(PROPOSAL)
    await Promise.resolve()
    expect(failed).toEqual([['Error: No line', 'p-1']])
    tell(PROPOSAL)
    tell(PROPOSAL)
    expect(count).toBe(2)
  })

  it('is shown once a state in its own conversation, and takes the answer back to the shop', async () => {
    const cards: ProposalMessage[] = []
    const { tell, said, answers } = openConnected((card) => void cards.push(card))
    const withdrawn = { ...PROPOSAL, state: 'withdrawn' as const }
    for (const proposal of [PROPOSAL, PROPOSAL, withdrawn]) tell(proposal)
    tell(PROPOSAL, 'c-2')
    const known = cards.map(({ conversation, proposal, cause }) => [conversation, proposal.state, cause])
    const told = [
      ['c-1', 'proposed'],
      ['c-1', 'withdrawn'],
      ['c-2', 'proposed'],
    ]
    expect(known).toEqual(told.map((one) => [...one, 'shop-proposal']))
    await expect(cards[0]?.answer(['c-1'], 2700)).resolves.toMatchObject({ status: 'accepted' })
    expect([answers, said]).toEqual([[['p-1', ['c-1'], 2700]], []])
  })

  it('is not spoken where the platform shows no card', () => {
    const { tell, said } = openConnected()
    tell(PROPOSAL)
    expect(said).toEqual([])
  })
})
