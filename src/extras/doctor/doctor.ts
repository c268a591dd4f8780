import { print } from '../../elements/console'
import type { ElementSettings } from '../../elements/element-settings'
import type { Finding } from '../../elements/finding'
import type { ShopTag } from '../../opening/tags'
import { checkAttributes } from './attributes'
import { checkColors } from './colors'
import { blockedOrigin, checkPolicy, originOf, violationsOf, type Violation } from './policy'
import { checkServer } from './server'
import { checkSession } from './session'
import { checkSurroundings } from './surroundings'
import { checkTexts } from './texts'
import { checkViewport } from './viewport'

interface Examined {
  element: HTMLElement
  tag: ShopTag
  settings: ElementSettings
  /** The element's own: rejected with the reason why the shop did not open. */
  ready: Promise<void>
  /** The host asked for the findings by the attribute: they go to the console too. */
  isPrinted: boolean
}

/**
 * Checks an element with the settings that it has now, its page and its server, and lists each cause once. Writes nothing,
 * and sends two HEAD requests for the anonymous session.
 */
export async function examine({ isPrinted, ...examined }: Examined): Promise<readonly Finding[]> {
  const findings = await findingsOf(examined)
  if (isPrinted) printFindings(examined.tag, findings)
  return findings
}

async function findingsOf({ element, tag, settings, ready }: Omit<Examined, 'isPrinted'>): Promise<readonly Finding[]> {
  const document = element.ownerDocument
  const view = document.defaultView ?? window
  const apiBase = settings.apiBase()
  const violations = await violationsOf(view)
  const isRefused = violations.some((violation) => refusesCalls(violation, apiBase))
  const ofServer = isRefused ? [] : await checkServer(apiBase)
  return Object.freeze([
    ...checkAttributes(element, tag, settings.values),
    ...checkTexts(settings.texts()),
    ...checkColors(element),
    ...checkViewport(document),
    ...checkPolicy(element, violations),
    ...ofServer,
    // An unreachable server says nothing about the session.
    ...(isRefused || ofServer.length > 0 ? [] : await checkSession(element, apiBase, ready)),
    ...checkSurroundings(element, tag, view),
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
