/* The package's entry. It looks at the page before the shop's code does: an error at its import would end the host's own code. */
import { faultOfPage } from './first-view/requests/page-fault'
import { defineElements as define, type DefineOptions } from './index'

const fault = faultOfPage()
// oxlint-disable-next-line no-console -- for the host's developer
if (fault) console.error(fault)

export function defineElements(options?: DefineOptions): void {
  if (!fault) return define(options)
  faultOfPage()
  // Where the page names a frame, the shop opens there.
  void import('./elements/framed-elements')
}
