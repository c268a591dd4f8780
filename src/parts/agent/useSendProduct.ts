import { useCallback } from 'react'
import { productPreview } from '../../domain/sent-preview'
import { useTexts, useView } from '../../session/SessionContext'
import { useTask } from '../../session/useTask'
import type { Choice } from '../../stores/order/order'
import { sendProduct } from '../../stores/sending'
import { agentText } from '../../text/agent'
import { useWarn } from '../messages/useMessageFor'

export function useSendProduct() {
  const view = useView()
  const text = useTexts(agentText)
  const { run, isBusy: isSending } = useTask(useWarn())
  const send = useCallback(
    async (choice: Choice) => {
      const isSent = await run(async () => {
        await sendProduct(view.session, choice)
        return true
      })
      if (!isSent) return
      view.toasts.show(text.productSent)
      view.announce('shop-send', {
        what: 'product',
        productId: choice.product.providerId,
        preview: productPreview(choice),
      })
    },
    [view, text, run],
  )
  return { send, isSending }
}
