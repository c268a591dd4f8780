import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from '../support/count-tests'

const file = (status: string, ...tests: [status: string, failures?: number][]) => ({
  name: 'some.test.ts',
  status,
  assertionResults: tests.map(([outcome, failures = outcome === 'failed' ? 1 : 0], index) => ({
    fullName: `test ${index}`,
    status: outcome,
    failureMessages: Array.from({ length: failures }, () => 'Error'),
  })),
})

const vitest = (numPassedTests: number, numTotalTests: number, testResults: unknown[]) =>
  readVitest(JSON.stringify({ numPassedTests, numTotalTests, testResults }))

const spec = (title: string, status: string) => ({ title, file: 'some.spec.ts', line: 7, tests: [{ status }] })

describe('a Vitest report', () => {
  it('separates passed from failed tests', () => {
    expect(vitest(2, 3, [file('failed', ['passed'], ['failed']), file('passed', ['passed'])])).toEqual({
      passed: 2,
      failed: 1,
      failures: ['test 1'],
      unsteady: [],
    })
  })

  it('counts a skipped test as failed', () => {
    expect(vitest(1, 2, [file('passed', ['passed'], ['pending'])])).toMatchObject({ failed: 1, failures: ['test 1'] })
  })

  it('counts a file that does not load as one failure', () => {
    expect(vitest(1, 1, [file('passed', ['passed']), file('failed')])).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['some.test.ts does not load'],
    })
  })

  it('names a test that passed only at a later try', () => {
    expect(vitest(2, 2, [file('passed', ['passed'], ['passed', 1])])).toMatchObject({
      passed: 2,
      failed: 0,
      unsteady: ['test 1'],
    })
  })
})

describe('a Playwright report', () => {
  it('counts skipped tests, and errors outside any test, as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 1 }
    const suites = [
      {
        title: '',
        specs: [spec('fails', 'unexpected')],
        suites: [{ title: '', specs: [spec('is skipped', 'skipped')] }],
      },
    ]
    expect(readPlaywright(JSON.stringify({ stats, errors: [{}], suites }))).toEqual({
      passed: 5,
      failed: 3,
      failures: ['some.spec.ts:7 fails', 'some.spec.ts:7 is skipped'],
      unsteady: [],
    })
  })

  it('names a test that passed only at a later try', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
    const suites = [{ title: '', specs: [spec('passes', 'expected'), spec('wavers', 'flaky')] }]
    expect(readPlaywright(JSON.stringify({ stats, errors: [], suites }))).toMatchObject({
      passed: 6,
      failed: 0,
      unsteady: ['some.spec.ts:7 wavers'],
    })
  })
})
