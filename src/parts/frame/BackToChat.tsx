import type { MouseEvent } from 'react'
import { chatUrl } from '../../domain/redirects'
import { dataOf } from '../../lib/remote'
import type { CloseReason } from '../../session/host-events'
import { useTexts, useView } from '../../session/SessionContext'
import { troubleText } from '../../text/trouble'
import { Button } from '../../ui/Button'
import { ChatIcon } from '../../ui/icons'
import { LinkButton } from '../../ui/LinkButton'

interface BackToChatProps {
  reason?: CloseReason
  variant?: 'primary' | 'secondary'
  size?: 'small'
  isLink?: boolean
}

/**
 * Leads back to the conversation: to the channel's address, or by an event to the host if there is none. A standalone
 * page may have no host, so it closes its window where the browser allows it and shows a hint otherwise.
 */
export function BackToChat({ reason = 'back-to-chat', variant, size, isLink }: BackToChatProps) {
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

  const props = { icon: <ChatIcon />, onClick: goBack, children: text.backToChat }
  return isLink ? <LinkButton {...props} /> : <Button {...props} variant={variant} size={size} />
}
