import type { APIRequestContext } from '@playwright/test'
import type { CallRecord, Fault } from '../../demo/shop/index.ts'

/** Longer than any test, ms. */
const HELD = 10 * 60_000

/** Controls of the reference backend. */
export class Backend {
  constructor(private readonly request: APIRequestContext) {}

  /** Calls so far, oldest first, as 'GET /api/order/current'. */
  async calls(session?: string): Promise<string[]> {
    return (await this.records(session)).map(({ method, path }) => `${method} ${path}`)
  }

  async records(session?: string): Promise<CallRecord[]> {
    const params: Record<string, string> = session === undefined ? {} : { session }
    // The server closes idle connections, perhaps at this moment.
    const answer = await this.request.get('/__backend/calls', { params, maxRetries: 3 })
    return ((await answer.json()) as { data: CallRecord[] }).data
  }

  async fail(fault: Fault): Promise<void> {
    await this.request.post('/__backend/faults', { data: fault })
  }

  /** Holds calls back until `recover()`; then they continue under the rest of the fault. */
  async hold(fault: Omit<Fault, 'delay'>): Promise<void> {
    await this.fail({ ...fault, delay: HELD })
  }

  /** Ends every fault. */
  async recover(): Promise<void> {
    await this.request.delete('/__backend/faults')
  }

  /** Marks a session's waiting PIX, boleto or link as paid. */
  async pay(session: string): Promise<void> {
    await this.request.post('/__backend/pay', { data: { session } })
  }

  /** Changes the minimum order of the session's shop. @param amount reais */
  async setMinimum(session: string, amount: number): Promise<void> {
    await this.request.post('/__backend/minimum', { data: { session, amount } })
  }

  /** Opens another, empty order for a session, as the shop does. */
  async openOrder(session: string): Promise<void> {
    await this.request.post('/__backend/order', { data: { session } })
  }

  /** A new code for the order of another code. @param as who gets it */
  async reissue(session: string, as: 'shopper' | 'agent', name = ''): Promise<string> {
    const answer = await this.request.post('/__backend/reissue', { data: { session, as, name } })
    return ((await answer.json()) as { data: string }).data
  }

  /** Ends a session's code, and keeps its order. */
  async expire(session: string): Promise<void> {
    await this.request.post('/__backend/expire', { data: { session } })
  }

  /** Number of open streams of changes. */
  async streams(): Promise<number> {
    const answer = await this.request.get('/__backend/streams', { maxRetries: 3 })
    return ((await answer.json()) as { data: number }).data
  }

  async reset(): Promise<void> {
    await this.request.post('/__backend/reset')
  }
}
