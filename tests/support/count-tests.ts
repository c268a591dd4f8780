import { relative } from 'node:path'

/** A test that failed, and the command that runs it alone. */
export interface Failure {
  title: string
  again: string
}

/** The result of a tool's tests. A skipped test counts as failed: this project has none. */
export interface Report {
  passed: number
  failed: number
  failures: readonly Failure[]
}

interface VitestReport {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
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

/** A word of the shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** `-t` reads a regular expression. */
const literally = (title: string) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** @param json what Vitest's reporter `json` wrote @param project the name of the Vitest project */
export function readVitest(json: string, project: string): Report {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as VitestReport
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const again = `npx vitest run --project ${project} ${file}`
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (status === 'failed' && failed.length === 0) return [{ title: `${file} does not load`, again }]
    return failed.map(({ fullName }) => ({ title: fullName, again: `${again} -t ${quoted(literally(fullName))}` }))
  })
  const brokenFiles = failures.length - (numTotalTests - numPassedTests)
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + Math.max(brokenFiles, 0), failures }
}

/** @param json what Playwright's reporter `json` wrote @param project the name of the Playwright project */
export function readPlaywright(json: string, project: string): Report {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, line, title }) => ({
      title: `${file}:${line} ${title}`,
      again: `npx playwright test -c tests/e2e/playwright.config.ts --project=${project} ${file}:${line}`,
    }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures,
  }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}
