import type { checkoutPaymentText } from '../text/checkout'

type Words = keyof typeof checkoutPaymentText

/** What a shop may ask for beside a method. Its name on the wire is its key in the row. */
export interface MethodField {
  /** Its label on the screen. */
  readonly words: Words
  /** Decides its keyboard, its mask and its check. */
  readonly kind: 'cpf' | 'text'
  /**
   * Where it may be kept beside the server. `nowhere`: in the memory of the page alone. `session`: in the checkout's draft,
   * which outlives a reload. `order`: there, and the server tells it with the order. No secret is kept, and no document.
   */
  readonly kept: 'nowhere' | 'session' | 'order'
}

/** What tells one payment method from another. A new method is a row; what it asks for and where it is paid are columns. */
interface MethodRow {
  /** The number on the wire; the row's key is its name there. */
  readonly code: number
  /** Another name on the wire. */
  readonly alias?: string
  /** The name for hosts. */
  readonly name: string
  /** Its name on the screen, and in webhooks. */
  readonly words: Words
  /** What the button says that finishes with it; 'finishOrder' where nothing is said of the method. */
  readonly finish?: Words
  readonly icon: MethodIcon
  /** The order's field that allows it; without one the shop's list of options does. */
  readonly flag?: `enable${string}Payment`
  /** Shoppers see it at once, and the others after a press. */
  readonly isCommon?: true
  /** What speaks for it, below its name. */
  readonly promise?: Words
  /** It pays once, and no subscription. */
  readonly isForOnce?: true
  /** The page that takes the money; null where nothing is paid here. */
  readonly screen: 'card' | 'pix' | 'boleto' | 'link' | null
  /** Paid at the door or the counter, so that no payment comes before. */
  readonly isPaidLate?: true
  /**
   * Asks for one of the shop's means, and for cash how much is handed over. Both are kept in the checkout's draft, which
   * outlives a reload: no document and no secret may be asked for in this way.
   */
  readonly hasMeans?: true
  /**
   * What an agent writes down where the shop charges nothing by itself: the address of a payment page, a PIX key, or
   * free text. It is kept in the draft, too.
   */
  readonly written: 'link' | 'pix' | 'text' | null
  /** The written text belongs to one payment: choosing the method again asks for another. */
  readonly isWrittenOnce?: true
  /** The written text may be empty. */
  readonly isWrittenAtWill?: true
  /** Asked for in this order, where the shop's settings name them. */
  readonly fields?: Readonly<Record<string, MethodField>>
}

export type MethodIcon =
  'card' | 'pix' | 'chain' | 'bars' | 'monogram' | 'quarters' | 'bank' | 'note' | 'other' | 'door'

/** In the order in which they are read. */
const rows = {
  Pix: {
    code: 3,
    name: 'pix',
    words: 'pix',
    finish: 'finishPix',
    icon: 'pix',
    flag: 'enablePixPayment',
    isCommon: true,
    promise: 'pixPromise',
    isForOnce: true,
    screen: 'pix',
    written: 'pix',
  },
  CreditCard: {
    code: 0,
    name: 'credit-card',
    words: 'creditCard',
    finish: 'finishCard',
    icon: 'card',
    flag: 'enableCreditPayment',
    isCommon: true,
    screen: 'card',
    written: 'link',
    isWrittenOnce: true,
  },
  Link: {
    code: 6,
    name: 'link',
    words: 'link',
    finish: 'finishLink',
    icon: 'chain',
    flag: 'enableLinkPayment',
    screen: 'link',
    written: 'link',
  },
  Boleto: {
    code: 1,
    name: 'boleto',
    words: 'boleto',
    finish: 'finishBoleto',
    icon: 'bars',
    flag: 'enableBoletoPayment',
    isForOnce: true,
    screen: 'boleto',
    written: 'text',
  },
  Nubank: {
    code: 8,
    name: 'nubank',
    words: 'nubank',
    finish: 'finishNubank',
    icon: 'monogram',
    flag: 'enableNubankPayment',
    screen: 'link',
    written: 'text',
  },
  Pagaleve: {
    code: 9,
    alias: 'Pagueleve',
    name: 'pagaleve',
    words: 'pagaleve',
    icon: 'quarters',
    flag: 'enablePagalevePayment',
    screen: 'link',
    written: 'text',
  },
  BankDeposit: {
    code: 2,
    name: 'bank-deposit',
    words: 'bankDeposit',
    icon: 'bank',
    screen: null,
    written: 'text',
    fields: {
      depositorName: { words: 'depositorName', kind: 'text', kept: 'order' },
      depositorDocument: { words: 'depositorDocument', kind: 'cpf', kept: 'nowhere' },
    },
  },
  Cash: {
    code: 4,
    name: 'cash',
    words: 'cash',
    icon: 'note',
    screen: null,
    isPaidLate: true,
    written: 'text',
  },
  Custom: {
    code: 7,
    name: 'custom',
    words: 'custom',
    icon: 'other',
    screen: null,
    written: 'text',
    isWrittenAtWill: true,
  },
  OnDelivery: {
    code: 5,
    name: 'on-delivery',
    words: 'onDelivery',
    icon: 'door',
    screen: null,
    isPaidLate: true,
    hasMeans: true,
    written: null,
  },
} as const satisfies Record<string, MethodRow>

type Row = (typeof rows)[keyof typeof rows]

/** A method's number on the wire. */
export type PaymentMethod = Row['code']

/** The numbers by their names on the wire. */
export const PaymentMethod = Object.fromEntries(Object.entries(rows).map(([name, { code }]) => [name, code])) as {
  readonly [Name in keyof typeof rows]: (typeof rows)[Name]['code']
}

/** Names of payment methods for hosts, instead of the wire's numbers. */
export type PaymentMethodName = Row['name']

/** One payment method. */
export type MethodFacts = Omit<MethodRow, 'flag'> & {
  readonly code: PaymentMethod
  readonly name: PaymentMethodName
  readonly flag?: PaymentFlag
}

export const paymentMethods: readonly MethodFacts[] = Object.values(rows)

/** The numbers by all their names on the wire. */
export const paymentMethodNumbers: Readonly<Record<string, PaymentMethod>> = {
  ...PaymentMethod,
  ...Object.fromEntries(paymentMethods.flatMap(({ alias, code }) => (alias ? [[alias, code]] : []))),
}

export function methodFacts(method: PaymentMethod): MethodFacts
/** undefined for a number that is no method's. */
export function methodFacts(method: number | null | undefined): MethodFacts | undefined
export function methodFacts(method: number | null | undefined): MethodFacts | undefined {
  return paymentMethods.find(({ code }) => code === method)
}

/** The fields of all methods. */
export const methodFields: Readonly<Record<string, MethodField>> = Object.assign(
  {},
  ...paymentMethods.map(({ fields }) => fields),
)

/** The first method that a page takes the money of. */
export function methodOn(screen: NonNullable<MethodRow['screen']>): PaymentMethod {
  return (paymentMethods.find((row) => row.screen === screen) as MethodFacts).code
}

/** An order's fields that allow its methods. */
export type PaymentFlag = Extract<Row, { flag: string }>['flag']

/** An order's flags, each as `isOpen` says. */
export function flagsWhere(isOpen: (method: MethodFacts, flag: PaymentFlag) => boolean): Record<PaymentFlag, boolean> {
  const flags = {} as Record<PaymentFlag, boolean>
  for (const one of paymentMethods) if (one.flag) flags[one.flag] = isOpen(one, one.flag)
  return flags
}

export function paymentMethodName(method: PaymentMethod | null | undefined): PaymentMethodName | null {
  return methodFacts(method)?.name ?? null
}

/** The method whose money the card's forms take, where the order does not name it. */
export const cardMethodName: PaymentMethodName = rows.CreditCard.name

/** The method that asks for one of the shop's means. */
export const methodWithMeans: PaymentMethod = rows.OnDelivery.code
