import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import type { CaptchaAdapter } from '../../session/vendors'
import type { ShopView } from '../../session/view'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { shellText } from '../../text/shell'
import { FailedVendor } from './vendors/FailedVendor'
import { useVendorFrame } from './vendors/useVendorFrame'

const backdrop = css`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: center;
  padding: var(--v-pad);
  background: var(--v-quiet);
`

const panel = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
  width: 100%;
  max-width: 360px;
  padding: 20px 16px;
  border-radius: 16px;
  background: var(--v-surface);
  box-shadow: var(--v-shadow);
  outline: none;
  & h2 {
    font-size: 20px;
    line-height: 26px;
  }
  & p {
    color: var(--v-muted);
  }
`

// As wide as the panel, so that the vendor measures the room there is.
const place = css`
  min-height: 78px;
  text-align: center;
`

interface CaptchaPanelProps {
  siteKey: string
  /** Whether the server asked for it, or did not take the one before. */
  isAsked?: boolean
  onToken: (token: string) => void
  onCancel: () => void
  cancelLabel?: string
}

/**
 * The captcha, in the place of the form. No `<dialog>`: its challenge is drawn at the end of the page's own body, which
 * `showModal()` makes inert.
 */
export function CaptchaPanel({ siteKey, isAsked = false, onToken, onCancel, cancelLabel }: CaptchaPanelProps) {
  const { loading } = useTexts(shellText)
  const view = useView()
  const text = useTexts(paymentText)
  const titleId = useId()
  const [isExpired, setExpired] = useState(false)
  const solved = useLatest(onToken)
  const failed = useRef<() => void>(() => undefined)
  const panelRef = usePanel(onCancel)
  const mount = useCallback(
    async (container: HTMLElement, signal: AbortSignal) => {
      const draw = await captchaOf(view)
      return draw(container, {
        siteKey,
        onToken(token) {
          setExpired(false)
          solved.current(token)
        },
        onExpired: () => setExpired(true),
        onFailed: () => failed.current(),
        signal,
      })
    },
    [view, siteKey, solved],
  )
  const { slotName, status, fail, retry } = useVendorFrame(mount)
  useEffect(() => void (failed.current = fail), [fail])
  return (
    <div className={backdrop}>
      <div ref={panelRef} className={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <h2 id={titleId}>{text.captchaTitle}</h2>
        {isAsked ? <Notice tone="danger">{text.captcha}</Notice> : <p>{text.captchaHint}</p>}
        {isExpired && <Notice tone="warning">{text.captchaExpired}</Notice>}
        {status === 'failed' && <FailedVendor onRetry={retry} />}
        <div className={place} hidden={status === 'failed'}>
          {status === 'loading' && <Spinner size={24} label={loading} />}
          {slotName && <slot name={slotName} />}
        </div>
        <Button variant="secondary" isFullWidth onClick={onCancel}>
          {cancelLabel ?? text.captchaCancel}
        </Button>
      </div>
    </div>
  )
}

/** The host's own adapter, or reCAPTCHA, from the host's address when it gave one. */
async function captchaOf(view: ShopView): Promise<CaptchaAdapter> {
  const { captcha } = view.vendors()
  if (typeof captcha === 'function') return captcha
  return (await import('./vendors/recaptcha')).recaptcha(captcha)
}

/** Our own code of it, for whoever is about to need it; the vendor's script comes only when there is something to solve. */
export const captchaCode = { preload: () => void import('./vendors/recaptcha').catch(() => undefined) }

/** Takes the focus when it comes, and Esc for a way back. */
function usePanel(onCancel: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const cancel = useLatest(onCancel)
  useEffect(() => {
    const dialog = element.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Esc is spent here: a host that listens for it keeps its chat open.
      event.stopPropagation()
      cancel.current()
    }
    dialog?.focus({ preventScroll: true })
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [cancel])
  return element
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => void (latest.current = value))
  return latest
}
