import { describe, expect, it } from 'vitest'
import { chatLink, chatUrl, partnerAuthorization, paymentLink } from '../../src/domain/redirects'
import { Channel, SessionType } from '../../src/domain/shop'
import { anOrder, aSession, someSettings } from '../support/domain'
import { aPayment } from './support'

const settings = someSettings({ whatsApp: '5511912345678', channelId: 'loja.centro' })

function linkOf(link: string): string | null {
  return paymentLink(anOrder({ payment: aPayment({ link }) }))
}

describe('the chat link', () => {
  it.each([
    ['WhatsApp', Channel.WhatsApp, 'https://wa.me/5511912345678'],
    ['Messenger', Channel.Messenger, 'https://m.me/loja.centro'],
    ['Instagram', Channel.Instagram, 'https://ig.me/m/loja.centro'],
    ['WebChat', Channel.WebChat, null],
    ['an unknown channel', null, null],
  ])('on %s is as the contract says', (_name, channel, link) => {
    expect(chatLink(settings, channel)).toBe(link)
  })

  it('carries the text that the shop prefilled, encoded', () => {
    const link = chatLink({ ...settings, chatText: 'Olá! Quero & já: 100% ☕' }, Channel.WhatsApp)
    expect(link).toBe(`https://wa.me/5511912345678?text=${encodeURIComponent('Olá! Quero & já: 100% ☕')}`)
  })

  it('accepts a text that was cut inside an emoji', () => {
    const link = chatLink({ ...settings, chatText: 'Oi \uD83D\uD83D\uDE42\uDE42\uDE42' }, Channel.WhatsApp)
    expect(new URL(link ?? '').searchParams.get('text')).toBe('Oi \uFFFD🙂\uFFFD\uFFFD')
  })

  it('carries no text when the shop has only blanks', () => {
    expect(chatLink({ ...settings, chatText: '  ' }, Channel.WhatsApp)).toBe('https://wa.me/5511912345678')
  })

  it('is for shoppers only, not for agents', () => {
    const [shopper, agent] = [SessionType.Contact, SessionType.PlatformUser].map((type) => ({
      ...aSession(type),
      channelType: Channel.WhatsApp,
    }))
    expect(chatUrl(settings, shopper ?? null)?.href).toBe('https://wa.me/5511912345678')
    expect(chatUrl(settings, agent ?? null)).toBeNull()
    expect([chatUrl(null, shopper ?? null), chatUrl(settings, null)]).toEqual([null, null])
  })

  it('keeps only the digits of the number', () => {
    expect(chatLink({ ...settings, whatsApp: '+55 (11) 91234-5678' }, Channel.WhatsApp)).toBe(
      'https://wa.me/5511912345678',
    )
  })

  it.each([
    ['a number', { whatsApp: '' }, Channel.WhatsApp],
    ['a number with digits', { whatsApp: '//evil.example' }, Channel.WhatsApp],
    ['a Messenger page', { channelId: '' }, Channel.Messenger],
    ['an Instagram page', { channelId: '' }, Channel.Instagram],
  ])('does not exist without %s', (_name, parts, channel) => {
    expect(chatLink({ ...settings, ...parts }, channel)).toBeNull()
  })

  it.each(['../evil', '@evil.example', '?x=1', '#x', '/evil'])('keeps its host for the channel id %s', (channelId) => {
    const url = new URL(chatLink({ ...settings, channelId }, Channel.Messenger) ?? '')
    expect([url.origin, url.search, url.hash]).toEqual(['https://m.me', '', ''])
  })
})

describe('the payment link', () => {
  it('is the one of the order when it is https', () => {
    expect(linkOf('https://pague.example/p/1?x=2#y')).toBe('https://pague.example/p/1?x=2#y')
  })

  it.each(['', 'http://pague.example/', 'javascript:alert(1)', 'https://banco@evil.example/'])(
    'is none for %j',
    (link) => {
      expect(linkOf(link)).toBeNull()
    },
  )

  it('is none without a payment', () => {
    expect(paymentLink(anOrder())).toBeNull()
  })
})

describe("the partner's authorisation page", () => {
  const rest = { consumerKey: 'chave & segredo', origin: 'https://vitrine.example' }

  it.each(['https://loja.example', 'https://loja.example/', ' https://loja.example '])(
    'of %j is as the contract says',
    (url) => {
      expect(partnerAuthorization({ ...rest, consumerKey: 'chave', url })).toBe(
        'https://loja.example/auth.php?response_type=code&consumer_key=chave&callback=https%3A%2F%2Fvitrine.example%2Ftray%2Fregister%2Fcallback',
      )
    },
  )

  it("keeps the store's path, drops its query, and encodes the key", () => {
    const url = new URL(partnerAuthorization({ ...rest, url: 'https://loja.example/br/?a=1#b' }) ?? '')
    expect([url.pathname, url.searchParams.get('a'), url.hash]).toEqual(['/br/auth.php', null, ''])
    expect(url.searchParams.get('consumer_key')).toBe('chave & segredo')
  })

  it.each(['', 'loja.example', 'http://loja.example', 'javascript:alert(1)//', 'https://u:p@loja.example'])(
    'does not exist for the address %j',
    (url) => {
      expect(partnerAuthorization({ ...rest, url })).toBeNull()
    },
  )
})
