import { expect, it } from 'vitest'
import { cartPath, Channel, SessionType, styleFor, type ShopStyle } from '../../src/domain/shop'
import { aSession, someSettings } from '../support/domain'

it.each([
  [null, '/order'],
  [aSession(SessionType.Contact), '/order'],
  [aSession(SessionType.Chatbot), '/order'],
  [aSession(SessionType.PlatformUser), '/order/checkout'],
])('a cart button leads a contact to the cart, an agent to the checkout', (session, path) => {
  expect(cartPath(session)).toBe(path)
})

const own = (parts: Partial<ShopStyle>) => ({ defaultColor: '', secondaryColor: '', urlLogo: '', ...parts })

it('a channel’s style goes before the shop’s, field by field', () => {
  const style: ShopStyle = { defaultColor: '#111', secondaryColor: '#222', urlLogo: 'loja.svg' }
  const settings = someSettings({
    style,
    channelStyles: [
      { channel: Channel.WebChat, style: own({ defaultColor: '#333' }) },
      { channel: Channel.WhatsApp, style: own({ secondaryColor: '#444', urlLogo: 'zap.svg' }) },
    ],
  })
  expect(styleFor(settings, Channel.WebChat)).toEqual({ ...style, defaultColor: '#333' })
  expect(styleFor(settings, Channel.WhatsApp)).toEqual({ ...style, secondaryColor: '#444', urlLogo: 'zap.svg' })
  for (const channel of [null, Channel.Instagram]) expect(styleFor(settings, channel)).toEqual(style)
})
