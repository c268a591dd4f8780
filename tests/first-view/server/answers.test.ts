import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { readAnswers } from '../../../src/first-view/read-answers'
import { readFirstView } from '../../../src/first-view/server/answers'

const base = 'http://shop.test/'

function read(backend = createBackend()) {
  return readFirstView({
    apiBase: base,
    fetch: (address, { headers }) => backend.serve(new Request(address, { headers })),
  })
}

async function answersOf(backend = createBackend()) {
  const answers = await read(backend)
  if (!answers) throw new Error('The backend gave no answers.')
  return answers
}

const noAnswer = () => Promise.reject(new TypeError('no answer'))
const noJson = () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))

describe('the data that a server reads to render a page', () => {
  it('is the anonymous session, its shop, and the first page of the best sellers', async () => {
    const data = readAnswers(await answersOf())
    expect(data?.session.userShop.id).toBeTruthy()
    expect(data?.products).toHaveLength(10)
    expect(data?.categories.length).toBeGreaterThan(3)
    expect(data?.settings.style.defaultColor).toMatch(/^#/)
  })

  it('is counted by the backend as no call of a browser', async () => {
    const backend = createBackend()
    await read(backend)
    expect(backend.calls()).toEqual([])
  })

  it('is null without an answer, or when it is not JSON', async () => {
    expect(await readFirstView({ apiBase: base, fetch: noAnswer })).toBeNull()
    expect(await readFirstView({ apiBase: base, fetch: noJson })).toBeNull()
  })
})

describe('answers without a preview', () => {
  const refused = { success: false, data: null, errors: [{ message: 'Não' }] }

  it.each(['session', 'settings', 'categories', 'products'] as const)('give null when %s is refused', async (name) => {
    expect(readAnswers({ ...(await answersOf()), [name]: refused })).toBeNull()
  })

  it.each([null, undefined, 'text', 7, [], { success: true }, { success: true, data: { userShop: null } }])(
    'give null when the session is %j',
    async (session) => {
      expect(readAnswers({ ...(await answersOf()), session })).toBeNull()
    },
  )
})
