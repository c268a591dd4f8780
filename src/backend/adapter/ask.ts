import { EngineProblem } from './engine'

/** An engine that says nothing for so long holds no order any longer, ms. */
const PATIENCE = 15_000

export interface Question {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: object | undefined
  headers?: Record<string, string>
  fetch?: typeof fetch | undefined
}

export interface EngineAnswer<T> {
  status: number
  data: T
  headers: Headers
}

/** Asks an engine that speaks JSON. @throws EngineProblem without an answer */
export async function askJson<T>(address: string, question: Question = {}): Promise<EngineAnswer<T>> {
  const { method = 'GET', body, headers: more, fetch: send = fetch } = question
  const headers = { 'Content-Type': 'application/json', ...more }
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    // The engine's address is configured, and no other one is asked: not one that it names either.
    const asked = { method, headers, signal, redirect: 'error' as const }
    const answer = await send(address, { ...asked, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, data: (await answer.json()) as T, headers: answer.headers }
  } catch (cause) {
    throw new EngineProblem(`The engine gives no answer to ${method} ${address}`, { cause })
  }
}

/** Asks an engine that speaks GraphQL. @throws EngineProblem without an answer, or with one of errors */
export async function askGraphql<T>(address: string, query: string, variables: object, more: Question = {}) {
  type Answered = { data?: T; errors?: { message: string }[] }
  const body = { query, variables }
  const { data: answer, headers, status } = await askJson<Answered>(address, { ...more, method: 'POST', body })
  const { data, errors } = answer
  if (!data || errors) throw new EngineProblem(`${errors?.[0]?.message ?? status}, asked ${query}`)
  return { data, headers }
}
