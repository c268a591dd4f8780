import { expect, it } from 'vitest'
import { closedLink, linkState, presentLink } from '../../src/domain/handover'

it('tells a link that was used, has run out, or was taken back from any other refusal', () => {
  expect(closedLink({ code: 'HandoverUsed' })).toBe('used')
  expect(closedLink({ code: 'HandoverExpired' })).toBe('expired')
  expect(closedLink({ code: 'HandoverWithdrawn' })).toBe('withdrawn')
  for (const code of ['Unauthorized', 'constructor', 401, undefined]) expect(closedLink({ code })).toBeNull()
})

const link = (id: string, withdrawnAt = '') => ({
  id,
  by: '',
  createdAt: '',
  expiresAt: '',
  openedAt: '',
  withdrawnAt,
})

it('knows the newest link that nobody took back', () => {
  expect(presentLink([link('3', '2026-11-20T10:00:00-03:00'), link('2'), link('1')])?.id).toBe('2')
  expect(presentLink([])).toBeNull()
})

it('is open until its end, which counts as over, unless somebody opened it', () => {
  const until = { ...link('1'), expiresAt: '2026-11-20T13:00:00Z' }
  const end = Date.parse(until.expiresAt)
  expect([linkState(until, end - 1), linkState(until, end)]).toEqual(['waiting', 'expired'])
  expect(linkState({ ...until, openedAt: '2026-11-20T12:00:00Z' }, end)).toBe('opened')
})
