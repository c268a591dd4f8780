/** The parts that are used: the package has no types of its own. */
declare module 'autocannon' {
  interface Client {
    setRequests(requests: Request[]): void
  }

  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Of one connection, from its first request to its last. */
    setupRequest?(request: Request, context: Record<string, string>): Request
    onResponse?(status: number, body: string, context: Record<string, string>): void
  }

  interface Options {
    url: string
    connections: number
    /** s */
    duration: number
    requests: Request[]
    setupClient?(client: Client): void
    /** @returns false for a body that is no right answer */
    verifyBody?(body: string): boolean
  }

  interface Result {
    errors: number
    timeouts: number
    mismatches: number
    non2xx: number
    /** s */
    duration: number
  }

  interface Run extends PromiseLike<Result> {
    /** @param time until the answer had come whole, ms */
    on(event: 'response', hear: (client: Client, status: number, bytes: number, time: number) => void): void
  }

  export default function autocannon(options: Options): Run
}
