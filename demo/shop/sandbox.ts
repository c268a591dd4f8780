import type { CepEntry } from '../../src/backend/cep.ts'
import { ceps } from './cep.ts'
import type { Fault } from './faults.ts'
import type { CouponSeed } from '../../src/backend/model.ts'
import { sampleCustomer } from './people.ts'
import type { TestOutcome } from '../../src/backend/rules/outcome.ts'
import { shops } from './shops/index.ts'
import { SETTLES_AFTER } from './rules/charge.ts'
import * as values from './test-values.ts'

/** Words of the index page and of the page of test cards. */
interface Words {
  pt: string
  en: string
}

export interface Group {
  title: Words
  /** A session to try the values in. */
  open: Words & { href: string }
  rows: readonly { value: string; isWritten?: boolean; words: Words; isOnIndexOnly?: boolean }[]
  /** The page of test cards leaves it out. */
  isOnIndexOnly?: boolean
}

const SECONDS = SETTLES_AFTER / 1000
const CARD_WORDS: Record<string, Words> = {
  'Paid null': { pt: 'Pago', en: 'paid' },
  'Failed InvalidData': { pt: 'Recusado: dados inválidos', en: 'refused, invalid data' },
  'Failed LimitExceeded': { pt: 'Recusado: sem limite', en: 'refused, over the limit' },
  'Failed Unknown': { pt: 'Falha, sem que se saiba por quê', en: 'fails, nobody knows why' },
  'Expired Unknown': { pt: 'O tempo para pagar acaba', en: 'expires' },
  'Waiting ReCAPTCHA': { pt: 'Pede o captcha; resolvido, é pago', en: 'asks for the captcha, then paid' },
  'Waiting null': { pt: 'Em análise até “Pagar agora”', en: 'waits' },
  'Waiting null Paid': { pt: `3-D Secure: o banco aprova em ${SECONDS} s`, en: `3-D Secure, approved in ${SECONDS} s` },
  'Waiting null Failed': {
    pt: `3-D Secure: o banco recusa em ${SECONDS} s`,
    en: `3-D Secure, declined in ${SECONDS} s`,
  },
}

function wordsOf({ status, failure, later }: TestOutcome): Words {
  const words = CARD_WORDS[[status, String(failure), ...(later ? [later] : [])].join(' ')]
  if (!words) throw new Error(`No words for a card that is ${status} with ${failure}.`)
  return words
}

const cards = Object.entries(values.TEST_CARDS).map(([number, outcome]) => ({
  value: number.replaceAll(/\d{4}(?=\d)/g, '$& '),
  words: wordsOf(outcome),
}))

const cpf = (digits: string) => digits.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')

function placeOf({ street, neighborhoods, city, state }: CepEntry): Words {
  const place = `${city}, ${state}`
  if (street !== '') return { pt: `${street}, ${place}`, en: `${street}, ${place}` }
  if (neighborhoods.length > 0) {
    return { pt: `${place}: só o bairro, de uma lista`, en: `${place}: the neighbourhood alone, from a list` }
  }
  return { pt: `${place}: sem rua nem bairro`, en: `${place}: neither street nor neighbourhood` }
}

function gainOf({ kind, value, minimum, expired }: CouponSeed, shop: string): Words {
  const gain = kind === 'percent' ? `${value}%` : `R$ ${value}`
  if (expired) return { pt: `${shop}: expirado`, en: `${shop}: expired` }
  const [a, from] = minimum === undefined ? ['', ''] : [`, a partir de R$ ${minimum}`, `, from R$ ${minimum}`]
  return { pt: `${shop}: ${gain}${a}`, en: `${shop}: ${gain}${from}` }
}

/** Values that the reference backend answers in a known way, read from its own rules. */
export const sandbox: readonly Group[] = [
  {
    title: { pt: 'Cartões', en: 'Cards' },
    open: { href: '/loja/order/payment#pagar-cartao', pt: 'Pagar com cartão', en: 'Pay by card' },
    rows: [
      ...cards,
      {
        value: '…',
        isWritten: true,
        isOnIndexOnly: true,
        words: { pt: 'Outro número: pago, se for válido', en: 'any other number: paid, if it is valid' },
      },
    ],
  },
  {
    title: { pt: 'Mercado Pago', en: 'Token of Mercado Pago’s form' },
    open: { href: '/loja/order/payment#pagar-mercadopago', pt: 'Abrir o formulário', en: 'Open the form' },
    rows: values.HOLDER_WORDS.map(([value, outcome]) => ({ value, words: wordsOf(outcome) })),
  },
  {
    title: { pt: 'PIX', en: 'PIX, by session' },
    open: {
      href: '/loja/order/payment#pagar-pix-pago-sozinho',
      pt: 'Ver o PIX se pagar',
      en: 'See the PIX pay itself',
    },
    rows: [
      {
        value: 'pagar-pix-pago-sozinho',
        words: { pt: `Pago sozinho, ${SECONDS} s depois de aberto`, en: `pays itself ${SECONDS} s after it opens` },
      },
      { value: 'pagar-pix', words: { pt: 'Espera “Pagar agora”', en: 'waits' } },
      { value: 'pagar-pix-expirado', words: { pt: 'Código vencido: gera-se outro', en: 'expired' } },
    ],
  },
  {
    title: { pt: 'Programas de benefícios', en: 'Benefit programmes' },
    open: { href: '/loja/#farmacia', pt: 'Abrir a farmácia', en: 'Open the pharmacy' },
    rows: [
      {
        value: cpf(sampleCustomer.document),
        words: { pt: 'CPF no programa, como todo CPF válido', en: 'a CPF in it' },
      },
      { value: cpf(values.CPF_WITHOUT_PROGRAMME), words: { pt: 'CPF fora do programa', en: 'a CPF in none' } },
      ...values.VOUCHERS.map((value) => ({ value, words: { pt: 'Cupom do programa', en: 'a voucher' } })),
      {
        value: `CRM …${values.UNKNOWN_PRESCRIBER}`,
        isWritten: true,
        isOnIndexOnly: true,
        words: { pt: 'Prescritor desconhecido', en: 'an unknown prescriber' },
      },
    ],
  },
  {
    title: { pt: 'Cupons', en: 'Coupons' },
    isOnIndexOnly: true,
    open: { href: '/loja/order#pedido-com-itens', pt: 'Abrir um carrinho', en: 'Open a cart' },
    rows: shops.flatMap(({ name, coupons }) =>
      coupons.map((coupon) => ({ value: coupon.code, words: gainOf(coupon, name) })),
    ),
  },
  {
    title: { pt: 'CEPs', en: 'Postal codes (CEP)' },
    isOnIndexOnly: true,
    open: { href: '/console/?session=agente-sem-enderecos', pt: 'Cadastrar um endereço', en: 'Add an address' },
    rows: [...ceps].map(([digits, entry]) => ({
      value: digits.replace(/^(.{5})/, '$1-'),
      words: placeOf(entry),
    })),
  },
]

/** Failures to switch on, for all sessions. */
export const faults: readonly (Words & { fault: Fault })[] = [
  {
    pt: 'Cada resposta leva três segundos',
    en: 'Each answer takes three seconds',
    fault: { path: '/api/', delay: 3000 },
  },
  { pt: 'Servidor fora do ar', en: 'Server down', fault: { path: '/api/', status: 503 } },
  { pt: 'Sem conexão', en: 'No connection', fault: { path: '/api/', drop: true } },
  { pt: 'HTML no lugar de JSON', en: 'HTML in place of JSON', fault: { path: '/api/', status: 502, body: 'html' } },
  { pt: 'Os produtos não chegam', en: 'The products do not arrive', fault: { path: '/api/catalog', status: 500 } },
  {
    pt: 'Itens não entram no carrinho',
    en: 'Items do not enter the cart',
    fault: { method: 'POST', path: '/api/order/items', status: 500 },
  },
  {
    pt: 'A próxima confirmação vale, mas a resposta se perde',
    en: 'The next confirmation counts, but its answer is lost',
    fault: { path: '/api/order/confirm', drop: true, after: true, times: 1 },
  },
  {
    pt: 'O próximo cartão é cobrado, mas ninguém sabe: resultado desconhecido',
    en: 'The next card is charged, but nobody knows: an unknown result',
    fault: { method: 'POST', path: '/api/order/payment/credit$', drop: true, after: true, times: 1 },
  },
]
