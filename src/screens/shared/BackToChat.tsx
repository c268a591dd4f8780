import { useSignals } from '@preact/signals-react/runtime'
import type { MouseEvent } from 'react'
import { chatUrl } from '../../domain/redirects'
import type { CloseReason } from '../../session/events'
import { useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { troubleText } from '../../text/trouble'
import { Button } from '../../ui/Button'
import { ChatIcon } from '../../ui/icons'

interface BackToChatProps {
  reason?: CloseReason
  variant?: 'primary' | 'secondary'
}

/**
 * The way back to the conversation: the channel's own address, or a word to the host where the channel has none. On a
 * page of its own nobody may be listening: it closes itself where the browser lets it, and says what to do where not.
 */
export function BackToChat({ reason = 'back-to-chat', variant = 'primary' }: BackToChatProps) {
  useSignals()
  const view = useView()
  const text = useTexts(troubleText)
  const { settings, remote } = view.session
  const url = chatUrl(settings.value, dataOf(remote.value))

  function goBack({ currentTarget }: MouseEvent<HTMLElement>): void {
    if (url) return view.leave(url, 'chat')
    view.close(reason)
    if (!view.isStandalone) return
    view.toasts.show(text.closePage, 'info')
    currentTarget.ownerDocument.defaultView?.close()
  }

  return (
    <Button variant={variant} icon={<ChatIcon />} onClick={goBack}>
      {text.backToChat}
    </Button>
  )
}
