import type { CallToolResult, Client } from '@modelcontextprotocol/client'

/* Calls of an assistant's client and of the page in it. */

export const textOf = ({ content }: CallToolResult) =>
  content.map((one) => (one.type === 'text' ? one.text : '')).join('\n')

export async function run(client: Client, name: string, args: object = {}): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: { ...args } })) as CallToolResult
}

interface Answered {
  status: number
  headers: Record<string, string>
  body: string
}

/** A call of the page. */
export async function call(
  client: Client,
  path: string,
  { method = 'GET', body, headers = {} }: Sent = {},
): Promise<Answered> {
  const sent = { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return (await run(client, 'shop_call', sent)).structuredContent as unknown as Answered
}

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

const dataOf = <T>({ body }: Answered) => (JSON.parse(body) as { data: T }).data

export interface Product {
  providerId: string
  name: string
  images: { url: string }[]
}

export const top = async (client: Client) =>
  dataOf<{ data: Product[] }>(await call(client, '/api/catalog/top?pageNumber=0&perPage=10')).data
