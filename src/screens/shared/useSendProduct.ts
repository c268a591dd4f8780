import { useCallback, useState } from 'react'
import { ShopError } from '../../lib/errors'
import { useTexts, useView } from '../../session/SessionContext'
import type { Choice } from '../../stores/order'
import { sendProduct } from '../../stores/sending'
import { agentText } from '../../text/agent'
import { useMessageFor } from './useMessageFor'

interface SendProduct {
  send(choice: Choice): Promise<void>
  isSending: boolean
}

/** What an agent's 'send product' does, on a card and on the product page: the contact gets the details, a toast says so. */
export function useSendProduct(): SendProduct {
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
        view.announce('shop-send', { what: 'product', productId: choice.product.providerId })
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        view.toasts.show(messageFor(error), 'warning')
      } finally {
        setSending(false)
      }
    },
    [view, text, messageFor],
  )
  return { send, isSending }
}
