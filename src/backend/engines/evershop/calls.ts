import { askJson, EngineProblem, Refusal, WORDS } from '../../index'
import type { EngineAt } from '../../index'

type Method = 'POST' | 'PATCH' | 'DELETE'
type Answered<T> = { data: T; error?: { message?: string } }

export const literal = (value: unknown): string => JSON.stringify(value)

/** @throws Refusal in the shopper's words, where EverShop refused */
function refuse(message: string): never {
  if (/stock|not available/i.test(message)) throw new Refusal(WORDS.stock, 'OutOfStock')
  if (/coupon/i.test(message)) throw new Refusal(WORDS.coupon, 'InvalidCoupon')
  throw new Refusal(WORDS.refused, 'Refused')
}

/**
 * EverShop takes 120 calls a minute from one address, and the adapter calls for everybody, whom it has counted itself: each
 * call names an address of its own, of the range that no network has. EverShop listens to it with TRUST_PROXY_HOPS=1.
 */
export function caller(): string {
  const [first, second, third] = Array.from(crypto.getRandomValues(new Uint16Array(3)), (part) => part.toString(16))
  return `fd00:${first}:${second}:${third}::1`
}

/** No refusal by a rule of the shop: the caller hears of a problem. */
const PROBLEMS = [401, 404, 429]

/** The calls of EverShop's GraphQL and carts, and of the extension, which takes the secret. */
export function connect({ base, secret, fetch }: EngineAt) {
  async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
    const headers = {
      'X-Forwarded-For': caller(),
      ...(path.startsWith('/vitrine') && { 'X-Vitrine-Secret': secret }),
    }
    const { status, data } = await askJson<Answered<T>>(`${base}/api${path}`, { method, body, headers, fetch })
    if (status < 300) return data.data
    const message = data.error?.message ?? `${status}`
    if (PROBLEMS.includes(status)) throw new EngineProblem(`${message}, asked ${method} ${path}`)
    return refuse(message)
  }
  return {
    ask,
    query: async <T>(fields: string): Promise<T> => ask<T>('POST', '/graphql', { query: `{ ${fields} }` }),
  }
}

export type Calls = ReturnType<typeof connect>
