import type { OfConversation, ShopEventDetails } from '../session/host-events'
import type { ShopElement } from './shop-element'
import type { ShopTag } from '../opening/tags'

/** The events of every element, for `addEventListener`. All bubble and are composed. */
export type ShopEventMap = { [Type in keyof ShopEventDetails]: CustomEvent<ShopEventDetails[Type] & OfConversation> }

type ShopTagMap = { [Tag in ShopTag]: ShopElement }

declare global {
  interface HTMLElementEventMap extends ShopEventMap {}
  interface DocumentEventMap extends ShopEventMap {}
  interface WindowEventMap extends ShopEventMap {}
  interface HTMLElementTagNameMap extends ShopTagMap {}
}
