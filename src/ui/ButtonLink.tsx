import type { ComponentPropsWithRef } from 'react'
import { buttonClass } from './Button'

interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  variant?: 'primary' | 'secondary'
}

/** A real link that looks like a button: it leaves for an address outside. */
export function ButtonLink({ variant, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a rel="noopener noreferrer" {...rest} className={buttonClass({ variant, isFullWidth: true, className })}>
      {children}
    </a>
  )
}
