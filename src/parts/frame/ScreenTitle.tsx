import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { screenTitleClass } from '../../styles/layout'

/**
 * Takes the focus of a screen that waited for it: a heading names the screen to those who hear it.
 * @csspart title the heading of a screen
 */
export function ScreenTitle({ className = screenTitleClass, children, ...heading }: ComponentProps<'h1'>) {
  const own = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const root = own.current?.getRootNode() as ShadowRoot | undefined
    if (root?.activeElement?.matches('[data-screen]')) own.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 part="title" className={className} tabIndex={-1} {...heading} ref={own}>
      {children}
    </h1>
  )
}
