/** A light-DOM slot for frames and forms of a vendor's script, which do not work inside a shadow root. */
export interface VendorSlot {
  /** Name of the `<slot>` that shows it. */
  readonly name: string
  /** Found by its `id` from the document, as vendors look for it. */
  readonly container: HTMLElement
  /** Takes it out of the page. */
  remove(): void
}

/** The name of a failed captcha or card form in errors. */
export const VENDOR_CALL = "the vendor's script"

/** Something a vendor drew. */
export interface VendorWidget {
  remove(): void
}

export interface CaptchaRequest {
  siteKey: string
  /** Of the words around it, a BCP 47 tag. */
  language: string
  /** The shopper solved it. */
  onToken: (token: string) => void
  /** A solved one was not used in time. */
  onExpired: () => void
  /** The vendor cannot be reached. */
  onFailed: () => void
  /** Aborted when the slot is removed: later callbacks must not touch it. */
  signal: AbortSignal
}

/** Draws a captcha into a container. Resolves when it can be used. */
export type CaptchaAdapter = (container: HTMLElement, request: CaptchaRequest) => Promise<VendorWidget>

export interface CardFormRequest {
  /** Of the words around it, a BCP 47 tag. */
  language: string
  /** The payment account's, for the script that turns the card into a token. */
  publicKey: string
  /** Reais, as the vendor charges. */
  amount: number
  /** The shopper's; '' when unknown. */
  email: string
  /** Pays with the form's data. Resolves when it was paid; rejects when the shopper may try again. */
  pay: (formData: object) => Promise<void>
  /** The form can no longer be used. */
  onFailed: () => void
  /** Aborted when the slot is removed: later callbacks must not touch it. */
  signal: AbortSignal
}

/** Draws a card form into a container. Resolves when it can be used. */
export type CardFormAdapter = (container: HTMLElement, request: CardFormRequest) => Promise<VendorWidget>

/** A host's replacement of a vendor's script: another address (a mirror, `recaptcha.net`) or another's adapter. */
export interface Vendors {
  /** Google reCAPTCHA v2 by default. */
  captcha?: string | CaptchaAdapter
  /** Mercado Pago's Card Payment Brick by default. */
  cardForm?: string | CardFormAdapter
}
