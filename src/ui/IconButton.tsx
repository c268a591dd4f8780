import type { ComponentPropsWithRef, ReactNode } from 'react'
import { pressableClass } from '../styles/pressable'
import { css } from '../styles/sheet'

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  position: relative;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  &&:is(:disabled, [data-disabled], [data-locked]) {
    background: none;
  }
`

const small = css`
  width: 32px;
  height: 32px;
`

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, not visible. */
  label: string
  icon: ReactNode
  /** `medium` is 44 px, `small` 32 px for secondary controls. */
  size?: 'medium' | 'small'
}

export function IconButton({ label, icon, size, className = '', type = 'button', ...native }: IconButtonProps) {
  const classes = [pressableClass, base, size === 'small' ? small : '', className].filter(Boolean).join(' ')
  return (
    <button {...native} type={type} aria-label={label} className={classes}>
      {icon}
    </button>
  )
}
