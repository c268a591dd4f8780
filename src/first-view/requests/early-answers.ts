import { ANONYMOUS_SESSION } from '../../domain/shop'
import {
  SESSION_HEADERS,
  answerOf,
  heldEarly,
  holdEarly,
  keyFor,
  readNow,
  viewRequest,
  type EarlyAnswer,
  type EarlyMap,
} from './early-map'

/* Answers that the loader requests before elements are defined. Elements take each once instead of requesting it. */

/** Requests that the page's snippet has begun. A snippet or a loader that comes later finds none. */
const begun = heldEarly()
holdEarly(null)

/** Answers not taken yet, by address and bearer. */
const answers: EarlyMap = new Map()
/** All requests, those for a first view in one call too; undefined for one that an element sent first. */
const requests = new Map<string, Promise<EarlyAnswer> | undefined>()

const isSuccess = (body: unknown) => (body as { success?: unknown } | null | undefined)?.success === true

function keep(key: string, answer: Promise<EarlyAnswer>): void {
  requests.set(key, answer)
  answers.set(key, answer)
}

/** Requests a first view in one call, whose body has those of the others by their names. */
export function askTogether(address: string, code: string): Promise<EarlyAnswer> | undefined {
  const key = keyFor(address, code)
  if (!requests.has(key)) requests.set(key, begun?.get(key) ?? readNow(address, viewRequest(code)))
  return requests.get(key)
}

/**
 * Requests an address once, with the same headers as the elements. @returns the body
 * @param part its name in a first view; one that fails there is requested by itself
 */
export async function ask(
  address: string,
  bearer = '',
  view?: Promise<EarlyAnswer> | null,
  part = '',
): Promise<unknown> {
  const key = keyFor(address, bearer)
  if (!requests.has(key)) {
    const headers = { ...SESSION_HEADERS, ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const askNow = () => readNow(address, { headers })
    const askAlone = () => begun?.get(key)?.catch(askNow) ?? askNow()
    const askView = async () => {
      const bodies = (await (await view)?.json()) as Record<string, unknown> | undefined
      const body = bodies?.[part]
      return isSuccess(body) ? answerOf(body) : askAlone()
    }
    keep(key, view ? askView().catch(askAlone) : askAlone())
  }
  return (await requests.get(key))?.json()
}

/** Keeps the answers that a server rendered the page from, so that they are not requested again. */
export function keepRendered({ shadowRoot }: Element, base: string): void {
  for (const { dataset, textContent } of shadowRoot?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
    const path = dataset['answer'] ?? ''
    const key = keyFor(base + path, path.includes(ANONYMOUS_SESSION) ? '' : ANONYMOUS_SESSION)
    const body: unknown = JSON.parse(textContent)
    keep(key, Promise.resolve(answerOf(body)))
  }
}

/**
 * Gives an answer once. The element requests a missing one by itself, so the loader does not request it any more.
 * @param isLeft true for a look at an answer that may still be taken
 */
export function take(address: string, bearer: string, isLeft = false): Promise<EarlyAnswer> | undefined {
  const key = keyFor(address, bearer)
  if (isLeft) return answers.get(key)
  // Whoever paints has it by now: a body that two maps hold would be kept twice.
  requests.set(key, undefined)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

export function dropAnswers(): void {
  answers.clear()
  requests.clear()
}
