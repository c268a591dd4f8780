import { useCallback, useState } from 'react'
import { productPreview } from '../../domain/sent-preview'
import { useTexts, useView } from '../../session/SessionContext'
import type { Choice } from '../../stores/order/order'
import { sendProduct } from '../../stores/sending'
import { agentText } from '../../text/agent'
import { useWarn } from '../messages/useMessageFor'

export function useSendProduct() {
  const warn = useWarn()
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
        warn(error)
      } finally {
        setSending(false)
      }
    },
    [view, text, warn],
  )
  return { send, isSending }
}
