/** How many tests a tool ran. A skipped test is counted as failed: this house has none. */
export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numTotalTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** @param json what vitest's json reporter wrote */
export function countVitest(json: string): Count {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as VitestReport
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles.length }
}

/** @param json what Playwright's json reporter wrote */
export function countPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
