import { beforeEach, describe, expect, it } from 'vitest'
import { signWebhook, verifyWebhook, webhookHandler, type VerifyOptions } from '../../../src/backend/webhooks'

/** The vectors of the specification's own libraries. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const WRONG = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc='
const OTHER = `whsec_${btoa('another secret of 24 byte')}`

const headers = {
  'webhook-id': MESSAGE.id,
  'webhook-timestamp': String(MESSAGE.timestamp),
  'webhook-signature': SIGNATURE,
}
const at = (seconds: number) => ({ now: () => new Date((MESSAGE.timestamp + seconds) * 1000) })
const verify = (changed: object = {}, options: VerifyOptions = {}, secret: string | string[] = SECRET) =>
  verifyWebhook({ ...headers, ...changed }, MESSAGE.body, secret, { ...at(0), ...options })

describe('a webhook', () => {
  it('is signed as the specification has it, with each secret while one replaces another', async () => {
    expect(await signWebhook(MESSAGE, SECRET)).toBe(SIGNATURE)
    const both = await signWebhook(MESSAGE, [OTHER, SECRET])
    expect(both.split(' ')).toEqual([expect.stringMatching(/^v1,.{44}$/), SIGNATURE])
    for (const secret of [OTHER, SECRET])
      expect(await verify({ 'webhook-signature': both }, {}, secret)).toEqual({ test: 2432232314 })
  })

  it.each<[string, object?, VerifyOptions?, (string | string[])?]>([
    ['as it came'],
    ['a secret without its prefix', {}, {}, SECRET.slice('whsec_'.length)],
    ['one of several secrets', {}, {}, [OTHER, SECRET]],
    ['one of several signatures', { 'webhook-signature': `${WRONG} v2,x v1a,${SIGNATURE.slice(3)} ${SIGNATURE}` }],
    ['at the end of its time', {}, at(300)],
    ['of a clock that is ahead', {}, at(-300)],
    ['within a wider window', {}, { ...at(3600), tolerance: 3600 }],
  ])('holds: %s', async (_name, changed, options, secret) => {
    expect(await verify(changed, options, secret)).toEqual({ test: 2432232314 })
  })

  it('holds as bytes with the headers of fetch', async () => {
    const bytes = new TextEncoder().encode(MESSAGE.body)
    expect(await verifyWebhook(new Headers(headers), bytes, SECRET, at(0))).toEqual({ test: 2432232314 })
  })

  it.each<[string, string, object, VerifyOptions?]>([
    ['headers', 'no id', { 'webhook-id': undefined }],
    ['headers', 'no time', { 'webhook-timestamp': undefined }],
    ['headers', 'a time that is none', { 'webhook-timestamp': 'hello' }],
    ['headers', 'no signature', { 'webhook-signature': undefined }],
    ['headers', 'an id twice', { 'webhook-id': [MESSAGE.id, 'b'] }],
    ['timestamp', 'a second too old', {}, at(301)],
    ['timestamp', 'a second too new', {}, at(-301)],
    ['timestamp', 'an age without a clock', {}, { now: () => new Date(NaN) }],
    ['signature', 'another signature', { 'webhook-signature': WRONG }],
    ['signature', 'a part of it', { 'webhook-signature': SIGNATURE.slice(0, 8) }],
    ['signature', 'an empty one', { 'webhook-signature': 'v1,' }],
    ['signature', 'another version', { 'webhook-signature': SIGNATURE.replace('v1', 'v2') }],
    ['signature', 'another id', { 'webhook-id': 'msg_2' }],
    ['signature', 'another time', { 'webhook-timestamp': String(MESSAGE.timestamp + 1) }],
  ])('is refused for its %s: %s', async (reason, _name, changed, options) => {
    await expect(verify(changed, options)).rejects.toMatchObject({ name: 'WebhookRefused', reason })
  })

  it('is refused for a changed body, and for one that is no JSON', async () => {
    await expect(verifyWebhook(headers, '{"test": 1}', SECRET, at(0))).rejects.toMatchObject({ reason: 'signature' })
    const text = { ...MESSAGE, body: 'oi' }
    const signed = { ...headers, 'webhook-signature': await signWebhook(text, SECRET) }
    await expect(verifyWebhook(signed, 'oi', SECRET, at(0))).rejects.toMatchObject({ reason: 'body' })
  })

  it.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'not base64!', `whsec_${btoa('x'.repeat(65))}`])(
    'is neither signed nor verified with the secret %j',
    async (secret) => {
      await expect(signWebhook(MESSAGE, secret)).rejects.toThrow(RangeError)
      await expect(verify({}, {}, secret)).rejects.toThrow(RangeError)
    },
  )
})

describe('a handler of webhooks', () => {
  const done = new Set<string>()
  let told: string[]
  let problems: unknown[]
  let work: (id: string) => Promise<void>
  beforeEach(() => {
    done.clear()
    told = []
    problems = []
    work = async (id) => void told.push(id)
  })
  const take = webhookHandler({
    ...at(0),
    secret: SECRET,
    isDone: (id) => done.has(id),
    async work(_, id) {
      await work(id)
      done.add(id)
    },
    log: (error) => problems.push(error),
  })
  const come = (changed: object = {}) => take({ ...headers, ...changed }, MESSAGE.body)

  it('works on each once, and takes a repeat', async () => {
    expect([await come(), await come()]).toEqual([204, 204])
    expect(told).toEqual([MESSAGE.id])
  })

  it('has one come again whose work has failed, and notes nothing before it has succeeded', async () => {
    const failing = new Error('WhatsApp is away')
    work = () => Promise.reject(failing)
    expect([await come(), done.size, problems]).toEqual([500, 0, [failing]])
    work = async (id) => void told.push(id)
    expect([await come(), told]).toEqual([204, [MESSAGE.id]])
  })

  it('works once on one that comes again while the work goes on, and answers both alike', async () => {
    const opens: (() => void)[] = []
    const gate = new Promise<void>((open) => opens.push(open))
    work = async (id) => {
      told.push(id)
      await gate
    }
    const both = [come(), come()]
    await expect.poll(() => told).toHaveLength(1)
    for (const open of opens) open()
    expect([await Promise.all(both), told]).toEqual([[204, 204], [MESSAGE.id]])
  })

  it('refuses a forged one before it looks at anything', async () => {
    expect(await come({ 'webhook-id': 'forged' })).toBe(400)
    expect(told).toEqual([])
  })
})
