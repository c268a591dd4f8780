import { paintCheckout } from './painting/checkout/paint'
import type { Canvas } from './painting/paint'

/*
 * What the loader fetches to paint an agent's checkout with. The live view's code comes once all that is painted from has
 * been asked for: it would take the line from the last answer.
 */
export async function paint(canvas: Canvas): Promise<void> {
  // A page of its own may be come back to.
  if (canvas.isStandalone) fetchLive()
  else await paintCheckout(canvas, fetchLive)
}

function fetchLive(): void {
  import('./screens/checkout/CheckoutScreen').catch(() => undefined)
}
