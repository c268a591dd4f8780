/** Thrown instead of a request to the network of the server itself. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/**
 * Asks an address that others have chosen. An address of this machine or of its network is refused, also when a name resolves
 * to one: the name is looked up once, for the connection itself. A redirect is an answer, and not followed.
 * @throws PrivateAddress, or the network's own error
 */
export async function fetchPublic(address: string, { method = 'GET', headers = {}, body, signal }: Asked = {}) {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1')
  if (isAddress(host) && isPrivate(host)) throw new PrivateAddress()
  const node = ofNode()
  if (!node) {
    // Workers reach no private network; a server without Node's modules is left with the usual names of one.
    if (/(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(host)) throw new PrivateAddress()
    return fetch(url, { method, headers, redirect: 'manual', ...(body && { body }), ...(signal && { signal }) })
  }
  const { lookup, stream } = node
  const http = url.protocol === 'https:' ? node.https : node.http
  return new Promise<Response>((done, fail) => {
    // A connection of its own: one that waits somewhere else may lead elsewhere.
    const call = http.request(url, { method, headers, lookup, agent: false, ...(signal && { signal }) })
    call.once('error', fail)
    call.once('response', (answer) => {
      const { statusCode: status = 502, headersDistinct } = answer
      const made = new Headers(
        Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      )
      const hasBody = ![204, 205, 304].includes(status)
      // What breaks off later is told by the body.
      answer.on('error', () => undefined)
      if (!hasBody) answer.resume()
      done(new Response(hasBody ? stream.Readable.toWeb(answer) : null, { status, headers: made }))
    })
    call.end(body)
  })
}

const isAddress = (host: string) => host.includes(':') || /^\d+(\.\d+){3}$/.test(host)

/** IPv4 that leads nowhere but to this machine, this network, or many at once. RFC 6890. */
const PRIVATE =
  /^(0|10|127|22[4-9]|2[345]\d|169\.254|192\.168|192\.0\.0|198\.1[89]|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[789]\d|1[01]\d|12[0-7]))\./

/** True for all but addresses of the public network. @param address as `URL` and `dns.lookup` write it */
export function isPrivate(address: string): boolean {
  if (!address.includes(':')) return PRIVATE.test(address)
  // Public IPv6 is 2000::/3, without those that wrap an IPv4 address in one: 6to4 and Teredo.
  return !/^[23][\da-f]{3}:/i.test(address) || /^(2002|2001:0*):/i.test(address)
}

/* As much of Node's modules as is used here: this file is compiled without Node's types, since other servers run it too. */

interface Found {
  address: string
  family: number
}

type Told = (error: Error | null, address?: string | Found[], family?: number) => void

type Lookup = (name: string, options: { all?: boolean }, told: Told) => void

interface Answer {
  statusCode?: number
  headersDistinct: Readonly<Record<string, string[] | undefined>>
  on(type: 'error', hear: () => void): void
  resume(): void
}

interface Call {
  once(type: 'error', hear: (error: Error) => void): void
  once(type: 'response', hear: (answer: Answer) => void): void
  end(body?: string): void
}

interface Http {
  request(url: URL, options: Pick<Asked, 'method' | 'headers' | 'signal'> & { lookup: Lookup; agent: false }): Call
}

interface Modules {
  dns: {
    lookup(name: string, options: { all: true }, told: (error: Error | null, found?: Found[]) => void): void
  }
  http: Http
  https: Http
  stream: { Readable: { toWeb(stream: Answer): ReadableStream<Uint8Array> } }
}

/** Node's own modules, where this is Node. They are not imported: a bundle for other servers would lack them. */
function ofNode() {
  const { process } = globalThis as {
    process?: { getBuiltinModule?: <Name extends keyof Modules>(name: Name) => Modules[Name] }
  }
  const get = process?.getBuiltinModule
  if (!get) return null
  const dns = get('dns')
  const lookup: Lookup = (name, options, told) =>
    dns.lookup(name, { ...options, all: true }, (error, found = []) => {
      if (error) return told(error)
      if (found.some(({ address }) => isPrivate(address))) return told(new PrivateAddress())
      const [first] = found
      return options.all ? told(null, found) : told(null, first?.address, first?.family)
    })
  return { lookup, http: get('http'), https: get('https'), stream: get('stream') }
}
