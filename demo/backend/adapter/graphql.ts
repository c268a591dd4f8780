import { EngineProblem } from './engine'

/** An engine that says nothing for so long holds no order any longer, ms. */
const PATIENCE = 15_000

export interface GraphqlAnswer<T> {
  data: T
  headers: Headers
}

/** Asks an engine that speaks GraphQL. @throws EngineProblem without an answer, or with one of errors alone */
export async function askGraphql<T>(
  address: string,
  query: string,
  variables: object,
  { token, fetch: send = fetch }: { token?: string | undefined; fetch?: typeof fetch | undefined } = {},
): Promise<GraphqlAnswer<T>> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const signal = AbortSignal.timeout(PATIENCE)
  const request = { method: 'POST', headers, body: JSON.stringify({ query, variables }), signal }
  const answer = await send(address, request).catch((cause: unknown) => {
    throw new EngineProblem('The engine gives no answer', { cause })
  })
  const { data, errors } = (await answer.json()) as { data?: T; errors?: { message: string }[] }
  if (!data || errors) throw new EngineProblem(`${errors?.[0]?.message ?? answer.status}, asked ${query}`)
  return { data, headers: answer.headers }
}
