export { defineElements, type DefineOptions } from './elements/define'
export type { Finding } from './elements/finding'
export type { ShopElement } from './elements/shop-element'
export type { ShopTag } from './opening/tags'
export type { ShopEventMap } from './elements/events'
export type { SentPreview } from './domain/sent-preview'
export type { OrderSnapshot } from './domain/order-snapshot'
export type {
  AddedItem,
  CloseReason,
  HeldSteps,
  Hold,
  PayStatus,
  RedirectReason,
  ShopEventDetails,
} from './session/host-events'
export type { CompleteShopTexts, ShopTexts } from './lib/texts'
export type { PaymentMethodName } from './domain/payment-methods'
export type {
  CaptchaAdapter,
  CardFormAdapter,
  CaptchaRequest,
  CardFormRequest,
  Vendors,
  VendorWidget,
} from './session/vendors'
