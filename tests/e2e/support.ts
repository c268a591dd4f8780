import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import type { CallRecord, Fault } from '../../demo/backend/index.ts'
import { startServer } from '../../demo/server.ts'

interface WorkerFixtures {
  /** The worker's own server with a backend of its own: no other test at work sees its orders, calls or faults. */
  server: { url: string }
}

interface TestFixtures {
  backend: Backend
  /** What the page complained about on the console: errors, warnings, uncaught errors, refusals of the page's policy. */
  complaints: string[]
}

/** The reference backend's levers. */
export class Backend {
  constructor(private readonly request: APIRequestContext) {}

  /** Calls so far, as 'GET /api/order/current', in the order they came. */
  async calls(session?: string): Promise<string[]> {
    return (await this.records(session)).map(({ method, path }) => `${method} ${path}`)
  }

  async records(session?: string): Promise<CallRecord[]> {
    const answer = await this.request.get('/__backend/calls', { params: session === undefined ? {} : { session } })
    return ((await answer.json()) as { data: CallRecord[] }).data
  }

  async fail(fault: Fault): Promise<void> {
    await this.request.post('/__backend/faults', { data: fault })
  }

  async recover(): Promise<void> {
    await this.request.delete('/__backend/faults')
  }

  async reset(): Promise<void> {
    await this.request.post('/__backend/reset')
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _any }, provide) => {
      const server = await startServer({ port: 0, quiet: true })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, provide) => provide(server.url),

  backend: [
    async ({ request }, provide) => {
      const backend = new Backend(request)
      await backend.reset()
      await provide(backend)
    },
    { auto: true },
  ],

  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await provide(complaints)
  },
})

export { expect }

export async function openWebchat(page: Page, session: string): Promise<void> {
  await page.goto(`/webchat/?session=${encodeURIComponent(session)}`)
}

export async function openStandalone(page: Page, session: string, route = '/'): Promise<void> {
  await page.goto(`/loja${route}#${encodeURIComponent(session)}`)
}

export async function openConsole(page: Page, session: string): Promise<void> {
  await page.goto(`/console/?session=${encodeURIComponent(session)}`)
}
