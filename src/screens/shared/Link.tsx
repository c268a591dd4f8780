import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react'
import { useView } from '../../session/SessionContext'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path of a screen. */
  to: string
}

/**
 * A link to another screen. On a page of its own it has an address, so that it can be opened in a new tab; inside a host
 * page it has none, because the address would be the host's.
 */
export function Link({ to, children, onClick, ...rest }: LinkProps) {
  const { history } = useView()
  const href = history.hrefOf(to)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || (href !== null && opensElsewhere)) return
    event.preventDefault()
    history.navigate(to)
  }

  function pressEnter(event: KeyboardEvent<HTMLAnchorElement>): void {
    if (event.key === 'Enter') event.currentTarget.click()
  }

  const place = href === null ? { role: 'link', tabIndex: 0, onKeyDown: pressEnter } : { href }
  return (
    <a {...rest} {...place} onClick={follow}>
      {children}
    </a>
  )
}
