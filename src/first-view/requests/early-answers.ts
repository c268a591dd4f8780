import { ANONYMOUS_SESSION } from '../../domain/shop'

/* Answers that the loader requests before elements are defined. Elements take each once instead of requesting it. */

type EarlyAnswer = Pick<Response, 'ok' | 'json'>

/** Answers not taken yet, by address and bearer. */
const answers = new Map<string, Promise<EarlyAnswer>>()
/** All requests; undefined for one that an element sent first. */
const asked = new Map<string, Promise<EarlyAnswer> | undefined>()

function keep(key: string, answer: Promise<EarlyAnswer>): void {
  asked.set(key, answer)
  answers.set(key, answer)
}

/** Requests an address once, with the same headers as the elements. @returns the body */
export async function ask(address: string, bearer = ''): Promise<unknown> {
  const key = `${address}\n${bearer}`
  if (!asked.has(key)) {
    const headers: HeadersInit = { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    // The body is read at once: an answer that nobody reads would keep its connection busy.
    const answer = fetch(address, { headers, credentials: 'same-origin', redirect: 'error' }).then(async (response) => {
      const body: unknown = await response.json()
      return { ok: response.ok, json: () => Promise.resolve(body) }
    })
    keep(key, answer)
  }
  return (await asked.get(key))?.json()
}

/** Keeps the answers that a server rendered the page from, so that they are not requested again. */
export function keepRendered({ shadowRoot }: Element, base: string): void {
  for (const { dataset, textContent } of shadowRoot?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
    const path = dataset['answer'] ?? ''
    const key = `${base}${path}\n${path.includes(ANONYMOUS_SESSION) ? '' : ANONYMOUS_SESSION}`
    const body: unknown = JSON.parse(textContent)
    keep(key, Promise.resolve({ ok: true, json: () => Promise.resolve(body) }))
  }
}

/** Gives an answer once. The element requests a missing one by itself, so the loader does not request it any more. */
export function take(address: string, bearer: string): Promise<EarlyAnswer> | undefined {
  const key = `${address}\n${bearer}`
  if (!asked.has(key)) asked.set(key, undefined)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

export function dropAnswers(): void {
  answers.clear()
  asked.clear()
}
