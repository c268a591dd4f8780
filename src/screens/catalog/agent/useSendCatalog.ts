import { useTexts, useView } from '../../../session/SessionContext'
import { agentText } from '../../../text/agent'
import { catalogSettingsOf } from './settings'

/** Sends the chosen catalogue to the contact and shows a toast. Resolves to true when it was sent. */
export function useSendCatalog(): () => Promise<boolean> {
  const view = useView()
  const text = useTexts(agentText)
  return async () => {
    const isSent = await catalogSettingsOf(view).send()
    if (!isSent) return false
    view.toasts.show(text.catalogSent)
    view.announce('shop-send', { what: 'catalog', productId: null })
    return true
  }
}
