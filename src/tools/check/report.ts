import type { Exchange, Profile, Result } from './model'

interface Latency {
  calls: number
  /** Milliseconds. */
  p50: number
  p95: number
}

export interface Report {
  base: string
  profiles: Profile[]
  results: Result[]
  latency: Latency
}

const MASK = '***'

/** A copy without any of the secrets, as they are or as an address writes them. */
export function masked<T>(value: T, secrets: readonly string[]): T {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  const longestFirst = [...new Set(forms)]
  longestFirst.sort((one, other) => other.length - one.length)
  const hide = (text: string): string => longestFirst.reduce((hidden, form) => hidden.replaceAll(form, MASK), text)
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? hide(one) : one)) as T
}

export function latencyOf(log: readonly Exchange[]): Latency {
  const times = log.map(({ ms }) => ms)
  times.sort((one, other) => one - other)
  const at = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { calls: times.length, p50: at(0.5), p95: at(0.95) }
}

export function countOf({ results }: Report, outcome: Result['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length
}

/** One line for a result, and three more for a failure. */
export function linesOfResult({ name, profile, paragraph, outcome, reason, finding }: Result): string[] {
  const head = `${outcome.padEnd(7)} ${profile}/${name}${reason ? ` (${reason})` : ''}`
  if (!finding) return [head]
  const { sent, came, expected } = finding
  return [head, `        sent: ${sent}`, `        came: ${came}`, `        expected: ${expected}, see ${paragraph}`]
}

export function summaryOf(report: Report): string {
  const { calls, p50, p95 } = report.latency
  const counts = (['passed', 'failed', 'skipped'] as const).map((outcome) => `${countOf(report, outcome)} ${outcome}`)
  return `${report.results.length} checks: ${counts.join(', ')}. ${calls} calls, p50 ${p50} ms, p95 ${p95} ms.`
}

/** Characters that XML 1.0 cannot hold are left out. */
function xml(text: string): string {
  const kept = [...text]
    .filter((character) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD]|[^\0-\uFFFF]/u.test(character))
    .join('')
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
  return kept.replace(/[&<>"']/g, (character) => `&${names[character]};`)
}

/** A JUnit file: one suite for each profile. */
export function junitOf(report: Report): string {
  const suites = report.profiles.map((profile) => {
    const results = report.results.filter((result) => result.profile === profile)
    const count = (outcome: Result['outcome']): number => results.filter((result) => result.outcome === outcome).length
    const head = `name="${profile}" tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped')}"`
    return [`  <testsuite ${head}>`, ...results.map(junitCase), '  </testsuite>'].join('\n')
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="vitrine check">'
  return [head, ...suites, '</testsuites>\n'].join('\n')
}

function junitCase({ name, profile, paragraph, reason, finding }: Result): string {
  const head = `    <testcase classname="${profile}" name="${xml(name)}"`
  if (reason) return `${head}><skipped message="${xml(reason)}"/></testcase>`
  if (!finding) return `${head}/>`
  const details = `sent: ${finding.sent}\ncame: ${finding.came}\nexpected: ${finding.expected}\nsee ${paragraph}`
  return `${head}><failure message="${xml(finding.expected)}">${xml(details)}</failure></testcase>`
}
