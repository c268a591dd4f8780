import type { MouseEvent } from 'react'
import type { RedirectReason } from '../../session/host-events'
import { useView } from '../../session/SessionContext'
import { ButtonLink } from '../../ui/ButtonLink'

interface LeaveLinkProps {
  /** An address that `lib/url` allows. */
  url: URL
  reason: RedirectReason
  variant?: 'primary' | 'secondary'
  children: React.ReactNode
}

/** A real link, so that it may leave a host page. The host gets an event first and may open the address itself. */
export function LeaveLink({ url, reason, variant, children }: LeaveLinkProps) {
  const view = useView()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!view.announce('shop-before-redirect', { url: url.href, reason })) event.preventDefault()
  }
  return (
    <ButtonLink href={url.href} target="_top" variant={variant} onClick={follow}>
      {children}
    </ButtonLink>
  )
}
