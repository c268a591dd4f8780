import type { ApiClient } from './client'

/**
 * True where a prefetched answer tells of a cart that has nothing to show and nobody at work: each of its lists, of lines,
 * gifts, messages or proposals, is empty. It is looked at as a text: the code that reads an order is not there yet.
 */
export async function isEmptyCart(client: ApiClient): Promise<boolean> {
  const told = JSON.stringify(await client.peek('/api/order/current')) ?? ''
  return told.includes('"Creating"') && !/\[[^\]]|"attending":\{/.test(told)
}
