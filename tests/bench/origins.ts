import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest, type Http2Session } from 'node:http2'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { wait } from '../../src/lib/wait.ts'

/** A network; times in ms, throughput in bytes per second. */
export interface Line {
  name: string
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

export const SLOW_4G: Line = {
  name: 'slow 4G (1.6 Mbps, 150 ms)',
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
/** The median line of 2026. */
export const MEDIAN_LINE: Line = {
  name: '9 Mbps, 100 ms',
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 3e6 / 8,
}

/** Round trips until the first answer of a connection: name, TCP, TLS 1.3, request. */
const TRIPS_TO_ANSWER = 4

export interface Origin {
  /** Without a slash at its end. */
  url: string
  /** Closes the connections, so that the next visit sets up its own. */
  forget(): void
  close(): void
}

export interface Certificate {
  key: string
  cert: string
  /** Chromium's argument that trusts it, so that answers are cached as from a real host. */
  argument: string
}

/** A certificate for this machine, made anew. @throws Error without the command `openssl` */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', [...options, ...names, '-keyout', keyFile, '-out', certFile])
  const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')])
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(spki).digest('base64')
  return { key, cert, argument: `--ignore-certificate-errors-spki-list=${hash}` }
}

/**
 * An origin over HTTP/2. A connection's first answer takes its set-up and a round trip; a `preconnect` begins the set-up. The
 * browser's throttling holds each answer until a round trip after its request, the set-up included, but no preflight's: they
 * wait here.
 */
export async function openOrigin(
  { key, cert }: Certificate,
  { latency }: Line,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Origin> {
  const ready = new Map<Http2Session, Promise<void>>()
  const server = createAdaptorServer({
    createServer: createSecureServer,
    serverOptions: { key, cert },
    fetch: async (request: Request, { incoming }: { incoming: unknown }) => {
      const { session } = (incoming as Http2ServerRequest).stream
      await Promise.all([session && ready.get(session), request.method === 'OPTIONS' && wait(latency)])
      return answer(request)
    },
  }) as unknown as Http2SecureServer
  server.on('session', (session) => {
    ready.set(session, wait(TRIPS_TO_ANSWER * latency))
    session.on('close', () => ready.delete(session))
    // The browser ends connections as it likes.
    session.on('error', () => session.destroy())
  })
  await new Promise<void>((done) => server.listen(0, done))
  const address = server.address()
  const forget = () => {
    for (const session of ready.keys()) session.destroy()
  }
  return {
    url: `https://localhost:${address && typeof address === 'object' ? address.port : ''}`,
    forget,
    close: () => {
      server.close()
      forget()
    },
  }
}
