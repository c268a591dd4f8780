/** A message of the Cloud API: the body of `POST /{phone-number-id}/messages`. */
export type WhatsAppMessage = {
  messaging_product: 'whatsapp'
  recipient_type: 'individual'
  to: string
} & (
  | { type: 'interactive'; interactive: { type: string; header?: object; body: { text: string }; action: object } }
  | {
      type: 'template'
      template: { name: string; language: { policy: 'deterministic'; code: string }; components: readonly object[] }
    }
)

/** WhatsApp's public reference refuses this. `field` is what is wrong: an option's name, or its place in the order. */
export class WhatsAppRefused extends RangeError {
  override readonly name = 'WhatsAppRefused'

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`${field}: ${reason}`)
  }
}

/** @throws WhatsAppRefused unless it holds */
export function must(holds: boolean, field: string, reason: string): asserts holds {
  if (!holds) throw new WhatsAppRefused(field, reason)
}

/** @throws WhatsAppRefused for a text that is empty or too long */
export function mustBeText(text: string, field: string, most: number): void {
  must(text.trim() !== '' && text.length <= most, field, `A text of 1 to ${most} characters.`)
}

/** A template that the platform has approved, for a person who has not written for 24 hours. */
export interface ApprovedTemplate {
  name: string
  /** `pt_BR` when missing. */
  language?: string
  /** The texts of the body's variables, in their order. */
  variables?: readonly string[]
}

/** What a message about an order needs beside the order. */
export interface MessageOptions {
  /** The person's last message, ISO 8601; '' when there is none. Within 24 hours of it any message may be sent. */
  lastMessageAt: string
  /** What is sent after those 24 hours. */
  template?: ApprovedTemplate
  /** Digits with the country; the order's contact when missing, in Brazil. */
  to?: string
  /** The message's words, at most 1,024 characters; the shop's usual ones when missing. */
  body?: string
  /** Your own name of the payment; that of `referenceIdOf` when missing. */
  referenceId?: string
  now?: () => Date
}

const MOST_WORDS = 1024

const head = (to: string) => {
  must(/^\d{8,15}$/.test(to), 'to', `'${to}' is no number of digits with the country.`)
  return { messaging_product: 'whatsapp', recipient_type: 'individual', to } as const
}

export function interactive(
  to: string,
  type: string,
  body: string,
  action: object,
  header?: object,
): WhatsAppMessage & { type: 'interactive' } {
  mustBeText(body, 'body', MOST_WORDS)
  return {
    ...head(to),
    type: 'interactive',
    interactive: { type, ...(header && { header }), body: { text: body }, action },
  }
}

export function fromTemplate(
  to: string,
  { name, language = 'pt_BR', variables = [] }: ApprovedTemplate,
  component: object,
): WhatsAppMessage {
  must(/^[a-z0-9_]{1,512}$/.test(name), 'template.name', 'Small letters, digits and _.')
  must(/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language), 'template.language', 'A code such as pt_BR.')
  variables.forEach((text, at) => mustBeText(text, `template.variables[${at}]`, MOST_WORDS))
  const parameters = variables.map((text) => ({ type: 'text', text }))
  const components = [...(parameters.length > 0 ? [{ type: 'body', parameters }] : []), component]
  return {
    ...head(to),
    type: 'template',
    template: { name, language: { policy: 'deterministic', code: language }, components },
  }
}

const WINDOW_MS = 24 * 60 * 60_000

/** The template to send; null while any message may be sent. @throws WhatsAppRefused when one is missing */
export function templateFor({ lastMessageAt, template, now = () => new Date() }: MessageOptions) {
  if (now().getTime() - Date.parse(lastMessageAt) < WINDOW_MS) return null
  must(template !== undefined, 'template', 'The last message of the person is older than 24 hours: send a template.')
  return template
}

/** The number of an order's contact: one of Brazil may leave out the country. */
export function numberOf({ phone }: { phone: string }): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits
}

const LONGEST_REFERENCE = 35

/** The name that an order has in WhatsApp. WhatsApp takes one once: a further message with a new code is the second, and so on. */
export function referenceIdOf({ id }: { id: string }, message = 1): string {
  const tail = message > 1 ? `.${message}` : ''
  const isShort = id.length + tail.length <= LONGEST_REFERENCE
  return `${isShort ? id : id.replaceAll('-', '')}${tail}`
}

/** @throws WhatsAppRefused for a name that WhatsApp does not take */
export function checkReference(referenceId: string): string {
  const isOne = /^[\w.-]+$/.test(referenceId) && referenceId.length <= LONGEST_REFERENCE
  must(isOne, 'referenceId', `1 to ${LONGEST_REFERENCE} letters, digits, _, - and .`)
  return referenceId
}
