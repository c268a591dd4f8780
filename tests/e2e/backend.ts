import type { APIRequestContext } from '@playwright/test'
import type { CallRecord, Fault } from '../../demo/shop/index.ts'

/** Longer than any test, ms. */
const HELD = 10 * 60_000

/** Controls of the reference backend. */
export class Backend {
  constructor(
    private readonly request: APIRequestContext,
    private readonly key: string,
  ) {}

  private async ask<T>(method: 'GET' | 'POST' | 'DELETE', control: string, more: object = {}): Promise<T> {
    const headers = { 'x-vitrine-key': this.key }
    // The server closes idle connections, perhaps at this moment.
    const retries = method === 'GET' ? { maxRetries: 3 } : {}
    const answer = await this.request.fetch(`/__backend/${control}`, { method, headers, ...retries, ...more })
    return ((await answer.json()) as { data: T }).data
  }

  /** Calls so far, oldest first, as 'GET /api/order/current'. */
  async calls(session?: string): Promise<string[]> {
    return (await this.records(session)).map(({ method, path }) => `${method} ${path}`)
  }

  async records(session?: string): Promise<CallRecord[]> {
    const params: Record<string, string> = session === undefined ? {} : { session }
    return this.ask('GET', 'calls', { params })
  }

  async fail(fault: Fault): Promise<void> {
    await this.ask('POST', 'faults', { data: fault })
  }

  /** Holds calls back until `recover()`; then they continue under the rest of the fault. */
  async hold(fault: Omit<Fault, 'delay'>): Promise<void> {
    await this.fail({ ...fault, delay: HELD })
  }

  /** Ends every fault. */
  async recover(): Promise<void> {
    await this.ask('DELETE', 'faults')
  }

  /** Marks a session's waiting PIX, boleto or link as paid. */
  async pay(session: string): Promise<void> {
    await this.ask('POST', 'pay', { data: { session } })
  }

  /** Brings the newest placed order a step on its way. */
  async deliver(session: string): Promise<void> {
    await this.ask('POST', 'deliver', { data: { session } })
  }

  /** Changes the minimum order of the session's shop. @param amount reais */
  async setMinimum(session: string, amount: number): Promise<void> {
    await this.ask('POST', 'minimum', { data: { session, amount } })
  }

  /** Opens another, empty order for a session, as the shop does. */
  async openOrder(session: string): Promise<void> {
    await this.ask('POST', 'order', { data: { session } })
  }

  /** A new code for the order of another code. @param as who gets it */
  async reissue(session: string, as: 'shopper' | 'agent', name = ''): Promise<string> {
    return this.ask('POST', 'reissue', { data: { session, as, name } })
  }

  /** Ends a session's code, and keeps its order. */
  async expire(session: string): Promise<void> {
    await this.ask('POST', 'expire', { data: { session } })
  }

  /** Number of open streams of changes. */
  async streams(): Promise<number> {
    return this.ask('GET', 'streams')
  }

  async reset(): Promise<void> {
    await this.ask('POST', 'reset')
  }
}
