import { ShopError } from '../lib/errors'
import { problemWith, textsProblem } from './attribute-checks'
import { required, type AttributeName } from './attributes'
import { adviceFor, tellDeveloper } from './console'
import type { ShopTag } from './tags'
import { VERSION } from './version'

/*
 * What a host developer is told. It comes when something is to be told, or when the shop has nothing else to do.
 */

/** The element that is spoken of, and how its host hears of what it has to mend. */
export interface Told {
  readonly tag: ShopTag
  announceError(error: ShopError): void
}

/** Looks values through. @param values what the element was given; a required one that is missing counts as empty */
export function tellProblems(told: Told, names: Iterable<AttributeName>, values: ReadonlyMap<string, string>): void {
  for (const name of names) {
    const value = values.get(name) ?? (required[told.tag] === name ? '' : undefined)
    const problem = value === undefined ? null : problemWith(told.tag, name, value)
    if (problem !== null) tellProblem(told, problem)
  }
}

/** Names the texts that are none. */
export function tellTexts(told: Told, wrongKeys: string[]): void {
  tellProblem(told, textsProblem(told.tag, wrongKeys))
}

function tellProblem(told: Told, problem: string): void {
  tellDeveloper(problem)
  told.announceError(new ShopError('setup', { message: problem }))
}

/** Says what a failure asks of the developer, where it asks something. */
export function tellFailure(tag: ShopTag, error: ShopError, apiBase: string): void {
  const advice = adviceFor(tag, error, apiBase)
  if (advice !== null) tellDeveloper(advice)
}

/** Warns, once, of another version that was there first. @param known what it registered */
export function tellVersion(known: { readonly version?: string }): void {
  const { version: first } = known
  if (first === VERSION) return
  const whose = first === undefined ? 'something else' : `Vitrine ${first}`
  const todo = 'Keep one of them on the page: one script tag, or one version of the package.'
  tellDeveloper(`Vitrine ${VERSION} found its tags taken by ${whose}, which stays in use. ${todo}`, 'warn')
}
