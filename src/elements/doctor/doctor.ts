import type { Texts } from '../../lib/texts'
import type { ShopView } from '../../session/view'
import type { AttributeName } from '../attributes'
import type { ElementSettings } from '../element-settings'
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

interface Examined {
  element: HTMLElement
  tag: ShopTag
  settings: ElementSettings
  shop: ShopView | undefined
  /** The host asked for the findings by the attribute: they go to the console too. */
  isPrinted: boolean
}

/** Checks an element with the settings that it has now. */
export async function examine({ settings, isPrinted, ...rest }: Examined): Promise<readonly Finding[]> {
  const { values } = settings
  const [apiBase, isStandalone, texts] = [settings.apiBase(), settings.isStandalone(), settings.texts()]
  const findings = await findingsOf({ ...rest, apiBase, isStandalone, values, texts })
  if (isPrinted) printFindings(rest.tag, findings)
  return findings
}

/**
 * Checks an element, its page and its server, and lists each cause once. Writes nothing. Sends a few HEAD requests for the
 * anonymous session, and loads some pictures of the shop as the shop would.
 */
async function findingsOf(options: DoctorOptions): Promise<readonly Finding[]> {
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

function printFindings(tag: string, findings: readonly Finding[]): void {
  if (findings.length === 0) print(`<${tag}> doctor: nothing to do.`)
  for (const { check, weight, found, todo } of findings)
    print(`<${tag}> doctor, ${check} (${weight}): ${found} ${todo}`, weight === 'problem' ? 'warn' : 'info')
}
