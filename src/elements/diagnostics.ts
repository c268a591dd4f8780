import { ShopError } from '../lib/errors'
import type { ShopTexts } from '../lib/texts'
import type { Misread, Mistake } from '../lib/misread'
import { problemWith, textsProblem } from './attribute-checks'
import type { Property } from '../opening/attributes'
import { logForDeveloper, placeOf } from './console'
import type { ShopTag } from '../opening/tags'
import { VERSION } from './version'

/* Reports for host developers. This code is loaded when there is something to report, or when the shop is idle. */

export interface ReportTarget {
  readonly tag: ShopTag
  announceError(error: ShopError): void
}

export function reportProblems(
  target: ReportTarget,
  names: Iterable<Property>,
  values: ReadonlyMap<Property, string>,
): void {
  for (const name of names) {
    const problem = problemWith(target.tag, name, values)
    if (problem !== null) reportProblem(target, problem)
  }
}

export function reportTexts(target: ReportTarget, wrongKeys: string[]): void {
  reportProblem(target, textsProblem(target.tag, wrongKeys))
}

/** Warns of keys that no text has, and of a language that lacks some. */
export function reportUnknownTexts(texts: ShopTexts): void {
  import('../extras/doctor/texts').then(
    ({ checkTexts }) => {
      for (const { found, todo } of checkTexts(texts)) logForDeveloper(`Vitrine: ${found} ${todo}`, 'warn')
    },
    () => undefined,
  )
}

function reportProblem(target: ReportTarget, problem: string): void {
  logForDeveloper(problem)
  target.announceError(new ShopError('setup', { message: problem }))
}

export function reportFailure(tag: ShopTag, error: ShopError, apiBase: string): void {
  import('./failure-advice').then(
    ({ adviceFor }) => {
      const advice = adviceFor(tag, error, apiBase)
      if (advice !== null) logForDeveloper(advice)
    },
    () => undefined,
  )
}

const foundIn = (field: string): Record<Mistake, string> => ({
  missing: `rows without ${field}, which are left out`,
  text: `${field} as text, which is not read: send a number, in reais`,
  long: `more than 2,000 rows in ${field}: the rest is left out`,
})

/** Reports an answer's tolerated mistakes: each field of a call once a page, for all elements. */
export function reportMisread({ call, mistakes }: Misread, apiBase: string): void {
  for (const [field, mistake] of mistakes) {
    logForDeveloper(`${call} at ${placeOf(apiBase)} answered ${foundIn(field)[mistake]}.`)
  }
}

/** Warns, once, of another version that registered the tags first. @param registered the class that it registered */
export function reportVersion(registered: { readonly version?: string }): void {
  const { version: first } = registered
  if (first === VERSION) return
  const whose = first === undefined ? 'something else' : `Vitrine ${first}`
  const todo = 'Keep one of them on the page: one script tag, or one version of the package.'
  logForDeveloper(`Vitrine ${VERSION} found its tags taken by ${whose}, which stays in use. ${todo}`, 'warn')
}
