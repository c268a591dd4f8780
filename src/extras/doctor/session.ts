import { placeOf } from '../../elements/console'
import { adviceOn } from '../../elements/failure-advice'
import { problem, type Finding } from '../../elements/finding'
import { asShopError } from '../../lib/errors'
import { settledWithin } from '../../lib/wait'

/** Time limit of the session call, ms. */
const PATIENCE = 10_000

/** Finds the reason why the shop did not open. @param ready the element's own */
export async function checkSession(element: Element, apiBase: string, ready: Promise<void>): Promise<Finding[]> {
  if (!element.isConnected) return [problem('session', 'The element is not in a page.', 'Append it, then ask again.')]
  const late = `The shop at ${placeOf(apiBase)} has not opened for ${PATIENCE / 1000} s.`
  let findings = [problem('session', late, "Look at the server's log.")]
  const ended = ready.then(
    () => (findings = []),
    (error: unknown) => {
      const { found, todo } = adviceOn(asShopError(error), apiBase)
      findings = [problem('session', found, todo)]
    },
  )
  await settledWithin(PATIENCE, ended)
  return findings
}
