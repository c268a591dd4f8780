import { pathSegment } from '../lib/paths'
import { safeUrl } from '../lib/url'
import type { Order } from './order'
import { Channel, isPlatformUser, type Session, type ShopSettings } from './shop'

/**
 * The address that brings the shopper back to the conversation. null when the channel has none (WebChat: the host is
 * asked to close instead), or when the shop's settings lack what it needs (wire contract, "Where the browser is sent").
 */
export function chatLink(settings: ShopSettings, channel: Channel | null): string | null {
  if (channel === Channel.WhatsApp) return whatsAppLink(settings)
  const id = pathSegment(settings.channelId)
  if (!id) return null
  if (channel === Channel.Messenger) return checked(`https://m.me/${id}`, ['m.me'])
  if (channel === Channel.Instagram) return checked(`https://ig.me/m/${id}`, ['ig.me'])
  return null
}

/** The same, ready to open; null without settings, and for agents: it leads to the shop, and they are the shop. */
export function chatUrl(settings: ShopSettings | null, session: Session | null): URL | null {
  if (!settings || (session && isPlatformUser(session))) return null
  return safeUrl(chatLink(settings, session?.channelType ?? null) ?? '')
}

/** The order's own payment page, or null when it has none or its scheme is not https. */
export function paymentLink(order: Order): string | null {
  return order.payment?.link ? checked(order.payment.link) : null
}

/** The storefront's name at the partner platform; public, not a secret. */
export const PARTNER_CONSUMER_KEY = 'vitrine-storefront'

interface PartnerAuthorization {
  /** The partner store's address, as the page's query names it. */
  url: string
  consumerKey: string
  /** The storefront's own origin, where the partner platform sends the browser back. */
  origin: string
}

/** The partner platform's authorisation page, or null when the store's address is not an https one. */
export function partnerAuthorization({ url, consumerKey, origin }: PartnerAuthorization): string | null {
  const store = safeUrl(url.trim())
  if (!store) return null
  const authorization = new URL(`${store.origin}${store.pathname.replace(/\/$/, '')}/auth.php`)
  authorization.searchParams.set('response_type', 'code')
  authorization.searchParams.set('consumer_key', consumerKey)
  authorization.searchParams.set('callback', `${origin}/tray/register/callback`)
  return checked(authorization.href)
}

function whatsAppLink({ whatsApp, chatText }: ShopSettings): string | null {
  const number = whatsApp.replace(/[^0-9]/g, '')
  if (number === '') return null
  const text = chatText.trim() === '' ? '' : `?text=${encodeURIComponent(wellFormed(chatText))}`
  return checked(`https://wa.me/${number}${text}`, ['wa.me'])
}

/** Half an emoji, cut off by a length limit, would make the encoding throw. */
function wellFormed(text: string): string {
  return [...text].map((char) => (/^[\uD800-\uDFFF]$/.test(char) ? '\uFFFD' : char)).join('')
}

function checked(text: string, hosts?: readonly string[]): string | null {
  return safeUrl(text, hosts ? { hosts } : {})?.href ?? null
}
