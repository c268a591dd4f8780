import type { ComponentProps } from 'react'
import { screenTitleClass } from '../../styles/layout'

/** @csspart title the heading of a screen */
export function ScreenTitle({ className = screenTitleClass, children, ...heading }: ComponentProps<'h1'>) {
  return (
    <h1 part="title" className={className} {...heading}>
      {children}
    </h1>
  )
}
