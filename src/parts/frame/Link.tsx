import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react'
import { atPage } from '../../lib/page-address'
import { useViewUntracked } from '../../session/SessionContext'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string
}

/** A link to another screen. In a host page it has no address, since that would be the host's. */
export function Link({ to, children, onClick, ...rest }: LinkProps) {
  const { history } = useViewUntracked()
  const href = history.hrefOf(to)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || (href !== null && opensElsewhere)) return
    event.preventDefault()
    history.navigate(to)
  }

  if (href !== null) {
    return (
      <a {...rest} href={atPage(href)} onClick={follow}>
        {children}
      </a>
    )
  }
  return (
    <a {...rest} role="link" tabIndex={0} onClick={follow} onKeyDown={pressEnter}>
      {children}
    </a>
  )
}

/** The browser does this itself for a link with an address. */
function pressEnter(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key === 'Enter') event.currentTarget.click()
}
