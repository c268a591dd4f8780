import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from '../support/count-tests'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

const count = (numPassedTests: number, numTotalTests: number, testResults: unknown[]) =>
  countVitest(JSON.stringify({ numPassedTests, numTotalTests, testResults }))

describe('the count of a Vitest report', () => {
  it('tells passed from failed', () => {
    expect(count(2, 3, [file('failed', 'passed', 'failed'), file('passed', 'passed')])).toEqual({
      passed: 2,
      failed: 1,
    })
  })

  it('takes a skipped test for a failed one', () => {
    expect(count(1, 2, [file('passed', 'passed', 'pending')])).toEqual({ passed: 1, failed: 1 })
  })

  it('takes a file that does not load for a failure of its own', () => {
    expect(count(1, 1, [file('passed', 'passed'), file('failed')])).toEqual({ passed: 1, failed: 1 })
  })
})

describe('the count of a Playwright report', () => {
  it('takes flaky and skipped tests, and errors outside any test, for failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }
    expect(countPlaywright(JSON.stringify({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 4 })
  })
})
