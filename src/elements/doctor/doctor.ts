import type { Texts } from '../../lib/texts'
import type { ShopView } from '../../session/view'
import type { AttributeName } from '../attributes'
import { print } from '../console'
import type { ShopTag } from '../tags'
import { checkAttributes } from './attributes'
import type { Finding } from './finding'
import { checkLooks } from './looks'
import { checkPage, checkStorage, checkVersions, checkViewport } from './page'
import { checkPictures } from './pictures'
import { blockedOrigin, checkPolicy, originOf, violationsOf, type Violation } from './policy'
import { checkServer } from './server'
import { checkSession } from './session'
import { checkSurroundings } from './surroundings'
import { checkTexts } from './texts'

interface DoctorOptions {
  element: HTMLElement
  tag: ShopTag
  /** Base of the calls; '' is the page's own origin. */
  apiBase: string
  isStandalone: boolean
  values: ReadonlyMap<AttributeName, string>
  texts: Texts
  /** The open shop; undefined before the element is in the page. */
  shop: ShopView | undefined
}

/**
 * Checks an element, its page and its server, and lists each cause once. Writes nothing. Sends a few HEAD requests for the
 * anonymous session, and loads some pictures of the shop as the shop would.
 */
export async function doctor(options: DoctorOptions): Promise<readonly Finding[]> {
  const { element, tag, apiBase, values, texts, shop } = options
  const document = element.ownerDocument
  const view = document.defaultView ?? window
  const violations = await violationsOf(view)
  const isRefused = violations.some((violation) => refusesCalls(violation, apiBase))
  const ofServer = isRefused ? [] : await checkServer(apiBase)
  const isReached = !isRefused && !ofServer.some(({ check, weight }) => check === 'origin' && weight === 'problem')
  return Object.freeze([
    ...checkAttributes(element, tag, values),
    ...checkTexts(texts),
    ...checkLooks(element, view),
    ...checkViewport(document),
    ...checkPolicy(element, view, violations),
    ...ofServer,
    // An unreachable server says nothing about the session.
    ...(isReached ? await checkSession(apiBase, shop) : []),
    ...checkStorage(view),
    ...(await checkPictures(document, shop, violations)),
    ...checkSurroundings(element, tag, view),
    ...checkVersions(view),
    ...checkPage(view, options),
  ])
}

function refusesCalls(violation: Violation, apiBase: string): boolean {
  return (
    violation.effectiveDirective === 'connect-src' && blockedOrigin(violation) === originOf(apiBase || location.origin)
  )
}

export function printFindings(tag: string, findings: readonly Finding[]): void {
  if (findings.length === 0) print(`<${tag}> doctor: nothing to do.`)
  for (const { check, weight, found, todo } of findings)
    print(`<${tag}> doctor, ${check} (${weight}): ${found} ${todo}`, weight === 'problem' ? 'warn' : 'info')
}
