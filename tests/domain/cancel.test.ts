import { expect, it } from 'vitest'
import { cancelReasonIn } from '../../src/domain/cancel'

it.each([
  ['the reason that the shop gave', 'Canceled', { reason: 'stock', by: 'Bia' }, 'stock'],
  ['none where there was none', 'Canceled', { reason: null, by: '' }, null],
  ['none that it does not know', 'Canceled', { reason: 'weather' }, null],
  ['none from a backend that tells nothing', 'Canceled', null, null],
  ['none of an order that goes on', 'Received', { reason: 'stock' }, null],
] as const)('a cancelled order tells %s', (_, status, cancellation, told) => {
  expect(cancelReasonIn({ status, cancellation })).toBe(told)
})
