import type { CepEntry } from '../../src/backend/cep.ts'
import { ceps } from './cep.ts'
import type { Fault } from './faults.ts'
import type { CouponSeed } from '../../src/backend/model.ts'
import { sampleCustomer } from './people.ts'
import type { TestOutcome } from '../../src/backend/rules/outcome.ts'
import { shops } from './shops/index.ts'
import { SETTLES_AFTER } from './rules/charge.ts'
import * as values from './test-values.ts'

/** Words of the index page and, in English, of the reference, which leaves out what has none. */
interface Words {
  pt: string
  en?: string
}

export interface Group {
  title: Words
  /** A session to try the values in. */
  open: { href: string; pt: string }
  rows: readonly { value: string; isWritten?: boolean; words: Words }[]
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
  if (street !== '') return { pt: `${street}, ${place}` }
  if (neighborhoods.length > 0) return { pt: `${place}: só o bairro, de uma lista` }
  return { pt: `${place}: sem rua nem bairro` }
}

function gainOf({ kind, value, minimum, expired }: CouponSeed, shop: string): Words {
  const gain = kind === 'percent' ? `${value}%` : `R$ ${value}`
  const from = minimum === undefined ? '' : `, a partir de R$ ${minimum}`
  return { pt: expired ? `${shop}: expirado` : `${shop}: ${gain}${from}` }
}

/** Values that the reference backend answers in a known way, read from its own rules. */
export const sandbox: readonly Group[] = [
  {
    title: { pt: 'Cartões', en: 'Cards' },
    open: { href: '/loja/order/payment#pagar-cartao', pt: 'Pagar com cartão' },
    rows: [...cards, { value: 'Outro número', isWritten: true, words: { pt: 'Pago, se for válido' } }],
  },
  {
    title: { pt: 'Mercado Pago', en: 'Token of Mercado Pago’s form' },
    open: { href: '/loja/order/payment#pagar-mercadopago', pt: 'Abrir o formulário' },
    rows: values.HOLDER_WORDS.map(([value, outcome]) => ({ value, words: wordsOf(outcome) })),
  },
  {
    title: { pt: 'PIX', en: 'PIX, by session' },
    open: { href: '/loja/order/payment#pagar-pix-pago-sozinho', pt: 'Ver o PIX se pagar' },
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
    open: { href: '/loja/#farmacia', pt: 'Abrir a farmácia' },
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
        words: { pt: 'Prescritor desconhecido' },
      },
    ],
  },
  {
    title: { pt: 'Cupons' },
    open: { href: '/loja/order#pedido-com-itens', pt: 'Abrir um carrinho' },
    rows: shops.flatMap(({ name, coupons }) =>
      coupons.map((coupon) => ({ value: coupon.code, words: gainOf(coupon, name) })),
    ),
  },
  {
    title: { pt: 'CEPs' },
    open: { href: '/console/?session=agente-sem-enderecos', pt: 'Cadastrar um endereço' },
    rows: [...ceps].map(([digits, entry]) => ({
      value: digits.replace(/^(.{5})/, '$1-'),
      words: placeOf(entry),
    })),
  },
]

/** Failures to switch on, for all sessions. */
export const faults: readonly { pt: string; fault: Fault }[] = [
  { pt: 'Cada resposta leva três segundos', fault: { path: '/api/', delay: 3000 } },
  { pt: 'Servidor fora do ar', fault: { path: '/api/', status: 503 } },
  { pt: 'Sem conexão', fault: { path: '/api/', drop: true } },
  { pt: 'HTML no lugar de JSON', fault: { path: '/api/', status: 502, body: 'html' } },
  { pt: 'Os produtos não chegam', fault: { path: '/api/catalog', status: 500 } },
  { pt: 'Itens não entram no carrinho', fault: { method: 'POST', path: '/api/order/items', status: 500 } },
  {
    pt: 'A próxima confirmação vale, mas a resposta se perde',
    fault: { path: '/api/order/confirm', drop: true, after: true, times: 1 },
  },
  {
    pt: 'O próximo cartão é cobrado, mas ninguém sabe: resultado desconhecido',
    fault: { method: 'POST', path: '/api/order/payment/credit$', drop: true, after: true, times: 1 },
  },
]
