import { useLayoutEffect, useRef, type RefObject } from 'react'
import { clock } from '../lib/clock'
import { css, keyframes } from '../styles/sheet'
import { controlText } from '../text/controls'
import { IconButton } from './IconButton'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons'
import { LinkButton } from './LinkButton'
import { useWords } from './useWords'

const enter = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`

const toast = css`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: min(100%, 420px);
  min-height: 44px;
  padding: 4px 4px 4px 14px;
  border-radius: var(--v-radius);
  color: var(--v-surface);
  background: var(--v-text);
  box-shadow: var(--v-shadow-2);
  font-weight: 600;
  pointer-events: auto;
  animation: ${enter} 0.2s ease-out;
  & > svg {
    flex: none;
  }
`

// In a narrow toast the action is below the text.
const content = css`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  min-width: 0;
  & > span {
    flex: 1 1 180px;
    min-width: 0;
  }
`

// The background of a toast is the text colour, so hover and focus colours are inverted too.
const turned = css`
  --v-primary-strong: var(--v-surface);
  --v-quiet: transparent;
  --v-line: transparent;
`

const ICONS = { success: CheckIcon, info: InfoIcon, warning: WarningIcon, danger: WarningIcon }

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone?: 'success' | 'info' | 'warning' | 'danger'
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

export interface ToastLayerProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

export function ToastItems({ toasts, onDismiss }: ToastLayerProps) {
  const words = useWords(controlText)
  const place = useRef<HTMLSpanElement>(null)
  useClearPlace(place, toasts)
  return (
    <>
      <span ref={place} hidden />
      {toasts.map(({ id, text, tone = 'info', action }) => {
        const ToneIcon = ICONS[tone]
        return (
          <div key={id} className={toast}>
            <ToneIcon />
            <div className={content}>
              <span>{text}</span>
              {action && (
                <LinkButton
                  className={turned}
                  onClick={() => {
                    onDismiss(id)
                    action.run()
                  }}
                >
                  {action.label}
                </LinkButton>
              )}
            </div>
            <IconButton
              className={turned}
              label={words.close}
              icon={<CloseIcon size={16} />}
              size="small"
              onClick={() => onDismiss(id)}
            />
          </div>
        )
      })}
    </>
  )
}

const CONTROLS = 'a, button, input, select, textarea'
const GAP = 8

/** Bars, focus and keyboard come and go while a toast is shown, ms. */
const LOOK_AGAIN = 100

/** Keeps the toasts above bars, off the focused control and above a phone's keyboard (WCAG 2.2, 2.4.11). */
function useClearPlace(place: RefObject<HTMLElement | null>, toasts: unknown): void {
  useLayoutEffect(() => {
    const stack = place.current?.parentElement
    const root = stack?.getRootNode()
    if (!(root instanceof ShadowRoot) || stack?.closest('dialog')) return undefined
    const clear = () => lift(stack as HTMLElement, root)
    clear()
    const timer = clock.setInterval(clear, LOOK_AGAIN)
    return () => clock.clearInterval(timer)
  }, [place, toasts])
}

function lift(stack: HTMLElement, root: ShadowRoot): void {
  // The rule for reduced motion gives each change 1 ms: the box that is measured next would still be the lifted one.
  stack.style.transition = 'none'
  stack.style.transform = ''
  const { top, bottom, left, right } = stack.getBoundingClientRect()
  const view = visualViewport
  let up = view ? Math.max(0, bottom + GAP - view.offsetTop - view.height) : 0
  const keepOff = (part: Element) => {
    const box = part.getBoundingClientRect()
    const isUnder = box.top < bottom - up && box.bottom > top - up && box.left < right && box.right > left
    if (isUnder) up = bottom + GAP - box.top
  }
  for (const bar of root.querySelectorAll('[data-bar]')) keepOff(bar)
  const focused = root.activeElement
  if (focused?.matches(CONTROLS) && !stack.contains(focused)) keepOff(focused)
  stack.style.transform = up > 0 ? `translateY(${-up}px)` : ''
}
