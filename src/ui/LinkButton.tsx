import { css } from '../styles/sheet'
import { Button, type ButtonProps } from './Button'

const link = css`
  align-self: flex-start;
  padding: 6px 0;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 3px;
`

/** A small underlined button. As a `Button` variant its rules would be part of the first view. */
export function LinkButton({ className, ...rest }: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Button {...rest} variant="quiet" size="small" className={className ? `${link} ${className}` : link} />
}
