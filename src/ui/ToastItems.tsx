import { useLayoutEffect, useRef, type RefObject } from 'react'
import { css, keyframes } from '../styles/sheet'
import { controlText } from '../text/controls'
import { IconButton } from './IconButton'
import { CloseIcon } from './head-icons'
import { CheckIcon, InfoIcon, WarningIcon } from './icons'
import { LinkButton } from './LinkButton'
import { useSwipeAway } from './useSwipeAway'
import { useWords } from './useWords'
import { listen } from '../lib/listen'

// What only says that a product was added stands at the other end of the layer, above the bottom bar, in one line on the
// narrowest phone too: it has no pictogram.
const low = css`
  order: 1;
  top: auto;
  bottom: 0;
  & > output {
    top: auto;
    bottom: calc(var(--v-low, 0px) + 8px);
  }
`

const enter = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`

const toast = css`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: min(100%, 480px);
  min-height: 40px;
  padding: 0 0 0 14px;
  border-radius: var(--v-radius);
  color: var(--v-surface);
  background: var(--v-text);
  box-shadow: var(--v-shadow-2);
  outline: var(--v-outline);
  font-weight: 600;
  pointer-events: auto;
  touch-action: pan-y;
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
  padding: 8px 0;
  & > span {
    flex: 1 1 180px;
    min-width: 0;
  }
`

// The background of a toast is the text colour, so hover and focus colours are inverted too.
const turned = css`
  align-self: center;
  margin-block: -2px;
  --v-primary-strong: var(--v-surface);
  --v-quiet: transparent;
  --v-line: transparent;
`

const ICONS = { success: CheckIcon, added: null, info: InfoIcon, warning: WarningIcon, danger: WarningIcon }

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone?: 'success' | 'added' | 'info' | 'warning' | 'danger'
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

export interface ToastLayerProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

export function ToastItems({ toasts, onDismiss }: ToastLayerProps) {
  const place = useRef<HTMLSpanElement>(null)
  useClearPlace(
    place,
    toasts,
    toasts.every(({ tone }) => tone === 'added'),
  )
  return (
    <>
      <span ref={place} hidden />
      {toasts.map((one) => (
        <ToastItem key={one.id} {...one} onDismiss={onDismiss} />
      ))}
    </>
  )
}

function ToastItem({ id, text, tone = 'info', action, onDismiss }: Toast & Pick<ToastLayerProps, 'onDismiss'>) {
  const words = useWords(controlText)
  const dismiss = () => onDismiss(id)
  const swipe = useSwipeAway(dismiss)
  const ToneIcon = ICONS[tone]
  return (
    <div part="toast" className={toast} role="group" aria-label={text} {...swipe}>
      {ToneIcon && <ToneIcon />}
      <div className={content}>
        <span>{text}</span>
        {action && (
          <LinkButton
            className={turned}
            onClick={() => {
              dismiss()
              action.run()
            }}
          >
            {action.label}
          </LinkButton>
        )}
      </div>
      <IconButton className={turned} label={words.close} icon={<CloseIcon size={16} />} onClick={dismiss} />
    </div>
  )
}

const CONTROLS = 'a, button, input, select, textarea'
const GAP = 8

/** Keeps the toasts in view and off the focused control (WCAG 2.2, 2.4.11). */
function useClearPlace(place: RefObject<HTMLElement | null>, toasts: unknown, isLow: boolean): void {
  useLayoutEffect(() => {
    const layer = place.current?.parentElement?.parentElement
    layer?.classList.toggle(low, isLow)
    return () => layer?.classList.remove(low)
  }, [place, isLow])
  useLayoutEffect(() => {
    const stack = place.current?.parentElement
    const root = stack?.getRootNode()
    if (!(root instanceof ShadowRoot) || stack?.closest('dialog')) return undefined
    const clear = () => lower(stack as HTMLElement, root, isLow)
    clear()
    return listen(root, 'focusin', clear)
  }, [place, toasts, isLow])
}

/** The top of the shop may be scrolled away in a host page, or lie above a phone's keyboard view. Fields stay free. */
function lower(stack: HTMLElement, root: ShadowRoot, isLow: boolean): void {
  // The rule for reduced motion gives each change 1 ms: the box that is measured next would still be the lowered one.
  stack.style.transition = 'none'
  stack.style.transform = ''
  const { top, bottom, left, right } = stack.getBoundingClientRect()
  let down = isLow ? 0 : Math.max(0, (visualViewport?.offsetTop ?? 0) + GAP - top)
  const focused = root.activeElement
  const inFocus = focused?.matches(CONTROLS) && !stack.contains(focused) ? focused : null
  for (const free of [root.querySelector('[data-search]'), inFocus]) {
    const box = free?.getBoundingClientRect()
    if (!box) continue
    const isUnder = box.top < bottom + down && box.bottom > top + down && box.left < right && box.right > left
    if (isUnder) down = isLow ? box.top - GAP - bottom : box.bottom + GAP - top
  }
  // A host may have zoomed the page, or the shop: then a px of its own is another one.
  const zoom = (stack.currentCSSZoom as number | undefined) ?? 1
  stack.style.transform = down !== 0 ? `translateY(${down / zoom}px)` : ''
}
