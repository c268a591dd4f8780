import type { MouseEvent } from 'react'
import type { RedirectReason } from '../../session/events'
import { useView } from '../../session/SessionContext'
import { ButtonLink } from '../../ui/ButtonLink'

interface LeaveLinkProps {
  /** An address that `lib/url` let pass. */
  url: URL
  reason: RedirectReason
  variant?: 'primary' | 'secondary'
  children: React.ReactNode
}

/**
 * A real link out of the shop, pressed by the shopper: it may leave a host page too. The host hears of it first and may
 * open the address its own way.
 */
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
