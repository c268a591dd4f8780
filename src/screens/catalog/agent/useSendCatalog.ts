import { useTexts, useView } from '../../../session/SessionContext'
import { agentText } from '../../../text/agent'
import { sentText } from '../../../text/sent'
import { catalogPreview } from '../../../domain/sent-preview'
import { catalogSettingsOf, choicesOf, summaryOf } from './settings'

/** Sends the chosen catalogue to the contact and shows a toast. Resolves to true when it was sent. */
export function useSendCatalog(): () => Promise<boolean> {
  const view = useView()
  const text = useTexts(agentText)
  const words = useTexts(sentText)
  return async () => {
    const isSent = await catalogSettingsOf(view).send()
    if (!isSent) return false
    view.toasts.show(text.catalogSent)
    const name = summaryOf(text, catalogSettingsOf(view).settings.peek(), choicesOf(view))
    view.announce('shop-send', { what: 'catalog', productId: null, preview: catalogPreview(name, words) })
    return true
  }
}
