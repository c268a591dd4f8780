/** A light-DOM place for what does not work inside a shadow root: frames and forms that a vendor's script draws. */
export interface VendorSlot {
  /** Name of the `<slot>` that shows it. */
  readonly name: string
  /** Found by its `id` from the document, as vendors look for it. */
  readonly container: HTMLElement
  /** Takes it out of the page. */
  remove(): void
}

/** What an error calls the captcha or the card form that did not come. */
export const VENDOR_CALL = "the vendor's script"

/** Something a vendor drew. */
export interface VendorWidget {
  remove(): void
}

export interface CaptchaRequest {
  siteKey: string
  /** The shopper solved it. */
  onToken: (token: string) => void
  /** A solved one was not used in time. */
  onExpired: () => void
  /** The vendor cannot be reached. */
  onFailed: () => void
  /** Aborted when the place is gone: whatever comes later must not touch it. */
  signal: AbortSignal
}

/** Draws a captcha into a place of the page. Resolves when it can be used. */
export type CaptchaAdapter = (container: HTMLElement, request: CaptchaRequest) => Promise<VendorWidget>

export interface CardFormRequest {
  /** The payment account's, for whoever turns the card into a token. */
  publicKey: string
  /** Reais, as the vendor charges them. */
  amount: number
  /** Of the shopper; '' when unknown. */
  email: string
  /** Pays with what the form hands over. Resolves when it was paid; rejects when the shopper may try again. */
  pay: (formData: object) => Promise<void>
  /** The form cannot be used any more. */
  onFailed: () => void
  /** Aborted when the place is gone: whatever comes later must not touch it. */
  signal: AbortSignal
}

/** Draws a card form into a place of the page. Resolves when it can be used. */
export type CardFormAdapter = (container: HTMLElement, request: CardFormRequest) => Promise<VendorWidget>

/**
 * What a host puts in the place of a vendor's script: another address of it (a mirror, `recaptcha.net`), or an adapter
 * for another vendor altogether.
 */
export interface Vendors {
  /** Google reCAPTCHA v2 by default. */
  captcha?: string | CaptchaAdapter
  /** Mercado Pago's Card Payment Brick by default. */
  cardForm?: string | CardFormAdapter
}
