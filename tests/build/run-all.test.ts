import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from '../support/count-tests'
import { PROOFS } from '../support/steps'

const FILE = 'tests/lib/some.test.ts'

const file = (status: string, ...outcomes: string[]) => ({
  name: `${process.cwd()}/${FILE}`,
  status,
  assertionResults: outcomes.map((outcome, index) => ({ fullName: `test ${index} (R$)`, status: outcome })),
})

const vitest = (numPassedTests: number, numTotalTests: number, ...testResults: unknown[]) =>
  readVitest(JSON.stringify({ numPassedTests, numTotalTests, testResults }), 'unit')

it('counts a skipped Vitest test as failed', () => {
  expect(vitest(1, 2, file('passed', 'passed', 'pending'))).toMatchObject({ passed: 1, failed: 1 })
})

const spec = (title: string, status: string) => ({ title, file: 'some.spec.ts', line: 7, tests: [{ status }] })

it('counts skipped, wavering and broken Playwright tests as failed', () => {
  const suites = [
    { title: '', specs: [spec('fails', 'unexpected')], suites: [{ title: '', specs: [spec('passes', 'expected')] }] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 1 }
  expect(readPlaywright(JSON.stringify({ stats, errors: [{}], suites }), 'react')).toEqual({
    passed: 1,
    failed: 4,
    failures: [
      {
        title: 'some.spec.ts:7 fails',
        again: 'npx playwright test -c tests/e2e/playwright.config.ts --project=react some.spec.ts:7',
      },
    ],
  })
})

it('runs each long proof in one step', () => {
  const specs = readdirSync('tests/e2e/full').flatMap((name) => /^(.+)\.spec\.ts$/.exec(name)?.[1] ?? [])
  expect(new Set(Object.values(PROOFS).flat())).toEqual(new Set(specs))
})
