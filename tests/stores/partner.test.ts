import { describe, expect, it } from 'vitest'
import { createPartnerStore } from '../../src/stores/partner'
import { openShop } from './support'

const LINK = '/tray/link-store'
const account = { chatbotId: 'chatbot-mare', chatbotToken: 'segredo' }

async function openPartner(change: { store?: string; code?: string } = {}) {
  const shop = await openShop()
  const returned = {
    store: '391250',
    admUser: 'ana',
    code: 'c0d3',
    apiAddress: 'https://api.loja.example',
    storeHost: 'https://loja.example',
    ...change,
  }
  shop.sent.length = 0
  return { ...shop, partner: createPartnerStore({ ...shop, returned }) }
}

describe('the link to a partner store', () => {
  it('finds the chatbot that the store belongs to', async () => {
    const { partner } = await openPartner()
    await partner.load()
    expect(partner.chatbotId.peek()).toBe('chatbot-mare')
  })

  it('finds no chatbot of an unknown store, and reports it to the host only', async () => {
    const { partner, errors } = await openPartner({ store: '1' })
    await partner.load()
    expect(partner.chatbotId.peek()).toBe('')
    expect(errors()).toHaveLength(1)
  })

  it("sends the partner's data and the account, once", async () => {
    const { partner, sent } = await openPartner()
    await Promise.all([partner.link(account), partner.link(account)])
    expect(partner.state.peek()).toBe('linked')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [
        LINK,
        {
          store: '391250',
          admUser: 'ana',
          code: 'c0d3',
          apiAddress: 'https://api.loja.example',
          storeHost: 'https://loja.example',
          ...account,
        },
      ],
    ])
    await partner.link(account)
    expect(sent).toHaveLength(1)
  })

  it('can be retried and is reported to the host only when the server refuses', async () => {
    const { partner, errors } = await openPartner({ code: 'expirado' })
    await partner.link(account)
    expect(partner.state.peek()).toBe('open')
    expect(errors()).toHaveLength(1)
    expect(JSON.stringify(errors())).not.toContain('segredo')
  })
})
