import { useCallback, useState } from 'react'
import { productPreview } from '../../domain/sent-preview'
import { asShopError } from '../../lib/errors'
import { useTexts, useView } from '../../session/SessionContext'
import type { Choice } from '../../stores/order-model'
import { sendProduct } from '../../stores/sending'
import { agentText } from '../../text/agent'
import { useMessageFor } from './useMessageFor'

export function useSendProduct() {
  const messageFor = useMessageFor()
  const view = useView()
  const text = useTexts(agentText)
  const [isSending, setSending] = useState(false)
  const send = useCallback(
    async (choice: Choice) => {
      setSending(true)
      try {
        await sendProduct(view.session, choice)
        view.toasts.show(text.productSent)
        const preview = productPreview(choice)
        view.announce('shop-send', { what: 'product', productId: choice.product.providerId, preview })
      } catch (error) {
        view.toasts.show(messageFor(asShopError(error)), 'warning')
      } finally {
        setSending(false)
      }
    },
    [view, text, messageFor],
  )
  return { send, isSending }
}
