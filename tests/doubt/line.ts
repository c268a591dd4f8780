/** The line between a page and the server, which may do to a call whatever lines and servers do. */

/** One way in which a call goes wrong. `before`: the server never sees it. `after`: the server has taken it by then. */
export const faults = [
  'late request',
  'late answer',
  'very late answer',
  'lost before',
  'lost after',
  'arrives after it was lost',
  'doubled',
  '401',
  '412',
  '429',
  '500 before',
  '500 after',
  '503 before',
  'HTML',
  'half a JSON',
  'empty body',
  'wrong types',
  'nulls',
] as const

export type FaultName = (typeof faults)[number]

/** What a call reads of a Response, without its streams, which would take thousands of turns. */
export interface PlainAnswer {
  status: number
  text: string
  headers: Record<string, string>
}

interface LineOptions {
  /** Hands the request to the server. */
  arrive(): Promise<PlainAnswer>
  wait(ms: number): Promise<void>
  /** False once the page is gone: what was not sent yet is not sent any more, unless it may outlive the page. */
  isOpen(): boolean
}

const BROKEN = () => new TypeError('Failed to fetch')
const refusal = (status: number): PlainAnswer => answerOf(status, JSON.stringify(envelope(status)))
const answerOf = (status: number, text: string): PlainAnswer => ({
  status,
  text,
  headers: { 'content-type': 'application/json' },
})

function envelope(status: number) {
  const message = 'Serviço indisponível no momento'
  return { success: false, data: null, errors: [{ message, code: 'Unavailable', type: 'error', status }], message }
}

/** The true answer with the value of each field replaced, the envelope kept. */
function rewritten({ status, text, headers }: PlainAnswer, change: (value: unknown) => unknown): PlainAnswer {
  const body = JSON.parse(text) as { data: unknown }
  return { status, headers, text: JSON.stringify({ ...body, data: change(body.data) }) }
}

function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { length: value.length }
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withWrongTypes(entry)]))
  if (typeof value === 'number') return `n${value}`
  return typeof value === 'string' ? [value] : 7
}

/** Sends a call over the line under a fault. @throws TypeError when the connection breaks, as `fetch` does */
export async function sendUnder(fault: FaultName | null, line: LineOptions): Promise<PlainAnswer> {
  const { arrive, wait, isOpen } = line
  const arrived = () => (isOpen() ? arrive() : Promise.reject(BROKEN()))
  switch (fault) {
    case 'late request':
      return wait(700).then(arrived)
    case 'late answer':
      return arrived().then((answer) => wait(900).then(() => answer))
    case 'very late answer':
      return arrived().then((answer) => wait(7000).then(() => answer))
    case 'lost before':
      throw BROKEN()
    case 'lost after':
      await arrived()
      throw BROKEN()
    case 'arrives after it was lost':
      void wait(600)
        .then(arrived, () => null)
        .catch(() => null)
      throw BROKEN()
    case 'doubled':
      return arrived().then(async (first) => (await arrived(), first))
    case '401':
    case '412':
    case '429':
      return refusal(Number(fault))
    case '500 before':
      return refusal(500)
    case '503 before':
      return refusal(503)
    case '500 after':
      await arrived()
      return refusal(500)
    case null:
      return arrived()
    default:
      return spoilt(fault, await arrived())
  }
}

function spoilt(fault: FaultName, answer: PlainAnswer): PlainAnswer {
  if (fault === 'HTML') return { ...answer, text: '<!doctype html><title>Bem-vindo</title>' }
  if (fault === 'half a JSON') return answerOf(answer.status, answer.text.slice(0, answer.text.length / 2))
  if (fault === 'empty body') return answerOf(answer.status, '')
  return rewritten(answer, fault === 'nulls' ? () => null : withWrongTypes)
}
