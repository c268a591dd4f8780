import { attempt } from '../../lib/attempt'
import { wait } from '../../lib/wait'
import { problem, type Finding } from '../../elements/finding'

/** One violation of the page's policy, as browsers report it. */
export interface Violation {
  effectiveDirective?: string
  blockedURL?: string | null
  disposition?: string
}

interface ReportingWindow {
  ReportingObserver?: new (
    callback: (reports: { body: Violation | null }[]) => void,
    options: { types: string[]; buffered: boolean },
  ) => { observe(): void; disconnect(): void }
}

/** The violations so far; none in browsers without reports, nor those of a report-only policy. */
export async function violationsOf(view: Window): Promise<Violation[]> {
  const { ReportingObserver } = view as ReportingWindow
  if (!ReportingObserver) return []
  const violations: Violation[] = []
  const observer = new ReportingObserver((reports) => violations.push(...reports.flatMap(({ body }) => body ?? [])), {
    types: ['csp-violation'],
    buffered: true,
  })
  observer.observe()
  await wait(50)
  observer.disconnect()
  return violations.filter(({ disposition }) => disposition !== 'report')
}

export function blockedOrigin({ blockedURL }: Violation): string {
  return originOf(blockedURL || 'inline')
}

/** Origin of an address; other words of the browser ('inline', 'eval') and of the host as they are. */
export function originOf(address: string): string {
  return attempt(() => new URL(address).origin) ?? address
}

/** One finding for each directive and origin: a policy without img-src refuses every picture. */
export function checkPolicy(element: HTMLElement, violations: readonly Violation[]): Finding[] {
  const byCause = new Map<string, Set<string>>()
  for (const violation of violations) {
    const cause = `${violation.effectiveDirective} ${blockedOrigin(violation)}`
    byCause.set(cause, (byCause.get(cause) ?? new Set()).add(violation.blockedURL || 'inline'))
  }
  const findings = [...byCause].map(([cause, addresses]) => {
    const [first, ...others] = addresses
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    const found = `The page's policy refused ${cause.split(' ')[0]} (${first}${more}).`
    return problem('policy', found, "Compare it with csp() of 'vitrine/csp'.")
  })
  const { styleSheets, adoptedStyleSheets } = element.shadowRoot ?? {}
  if (styleSheets?.length || adoptedStyleSheets?.length) return findings
  const found =
    'The shop has no styles: this browser has no constructable style sheets, and the policy refused the others.'
  return [
    ...findings,
    problem('policy', found, 'Allow the origin of loader.js in style-src, or give the element its nonce.'),
  ]
}
