/** Numbers of a tool's tests. A skipped test counts as failed: this project has none. */
export interface Count {
  passed: number
  failed: number
}

/** The result of a tool's tests. */
export interface Report extends Count {
  /** Titles of the tests that failed. */
  failures: readonly string[]
  /** Titles of the tests that did not pass at their first try. They count as passed. */
  unsteady: readonly string[]
}

interface VitestReport {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: readonly string[] }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

/** @param json what vitest's json reporter wrote */
export function readVitest(json: string): Report {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as VitestReport
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + brokenFiles.length,
    failures: [
      ...tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
      ...brokenFiles.map(({ name }) => `${name} does not load`),
    ],
    // A test that passed at a later try keeps the errors of its first.
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  }
}

/** @param json what Playwright's json reporter wrote */
export function readPlaywright(json: string): Report {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport
  const specs = suites.flatMap(specsOf)
  const titles = (...wanted: string[]) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)))
      .map(({ file, line, title }) => `${file}:${line} ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: titles('unexpected', 'skipped'),
    unsteady: titles('flaky'),
  }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}
