import type { ComponentPropsWithRef } from 'react'
import { buttonClass } from './Button'

interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  variant?: 'primary' | 'secondary'
}

/** A link to an address outside the shop that looks like a button. */
export function ButtonLink({ variant, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      part="button"
      rel="noopener noreferrer"
      {...rest}
      className={buttonClass({ variant, isFullWidth: true, className })}
    >
      {children}
    </a>
  )
}
