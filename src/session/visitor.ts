import type { ApiClient } from '../api/client'
import { getSession } from '../api/shop'
import { makesCodes } from '../api/visitor'
import { ANONYMOUS_SESSION, type Session } from '../domain/shop'
import { sessionFailure } from '../domain/session-identity'
import { ShopError } from '../lib/errors'
import { keepForTab, keptForTab } from '../lib/kept-session'

interface VisitorOptions {
  apiBase: string
  /** Bears the code from then on. */
  client: ApiClient
  /** Of the code that visitors share; null while it is not open. */
  session: Session | null
  /** Nothing is asked for a visitor who has no code yet. */
  isLooking?: boolean | undefined
}

/**
 * The code of this tab's visitor, which the server made on the first visit. It ends with the tab: a device may be shared.
 * @returns the shared code where the server makes none; '' for a visitor without one who is looking
 * @throws {ShopError} where the server cannot say
 */
export async function visitorCode({ apiBase, client, session, isLooking }: VisitorOptions): Promise<string> {
  if (!session) throw new ShopError('network', { textKey: 'getSession' })
  if (!makesCodes(session)) return ANONYMOUS_SESSION
  const key = `session_code:${apiBase}` as const
  const kept = keptForTab(key, '')
  if (kept && (await isOpen(client, kept))) return kept
  if (isLooking) return ''
  const { postVisitor } = await import('../api/own-code')
  const { code } = await postVisitor(client)
  keepForTab(key, '', code)
  client.authorize(code)
  return code
}

async function isOpen(client: ApiClient, code: string): Promise<boolean> {
  try {
    await getSession(client, code)
    return true
  } catch (error) {
    if (error instanceof ShopError && sessionFailure(error) === 'over') return false
    throw error
  }
}
