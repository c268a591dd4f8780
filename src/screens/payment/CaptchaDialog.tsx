import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import type { CaptchaAdapter } from '../../session/vendors'
import type { ShopView } from '../../session/view'
import { stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { shellText } from '../../text/shell'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { FailedVendor, useVendorFrame, type VendorFrame } from './vendors/VendorFrame'
import { SlowNote } from '../../ui/SlowNote'

const content = css`
  & p {
    color: var(--v-muted);
  }
`

// As wide as the dialog, since the vendor measures the available width.
const place = css`
  min-height: 78px;
  text-align: center;
`

interface CaptchaDialogProps {
  siteKey: string
  /** The server asked for a captcha, or rejected the one before. */
  isAsked?: boolean
  onToken: (token: string) => void
  onCancel: () => void
  cancelLabel?: string
}

/** The captcha above the form. Its challenge is at the end of the page's body, which `showModal()` makes inert. */
export function CaptchaDialog({ siteKey, isAsked = false, onToken, onCancel, cancelLabel }: CaptchaDialogProps) {
  const { loading } = useTexts(shellText)
  const view = useView()
  const text = useTexts(paymentText)
  const [isExpired, setExpired] = useState(false)
  const solved = useLatest(onToken)
  const mount = useCallback(
    async (container: HTMLElement, frame: VendorFrame) => {
      const draw = await captchaOf(view)
      return draw(container, {
        siteKey,
        onToken(token) {
          setExpired(false)
          solved.current(token)
        },
        onExpired: () => setExpired(true),
        ...frame,
      })
    },
    [view, siteKey, solved],
  )
  const { slotName, status, retry } = useVendorFrame(mount)
  const cancel = (
    <Button variant="secondary" isFullWidth onClick={onCancel}>
      {cancelLabel ?? text.captchaCancel}
    </Button>
  )
  return (
    <Dialog isOpen place="root" title={text.captchaTitle} onClose={onCancel} footer={cancel}>
      <div className={`${stackClass} ${content}`}>
        {isAsked ? <Notice tone="danger">{text.captcha}</Notice> : <p>{text.captchaHint}</p>}
        {isExpired && <Notice tone="warning">{text.captchaExpired}</Notice>}
        {status === 'failed' && <FailedVendor onRetry={retry} />}
        <div className={place} hidden={status === 'failed'}>
          {status === 'loading' && <Spinner size={24} label={loading} />}
          <SlowNote isWaiting={status === 'loading'} />
          {slotName && <slot name={slotName} />}
        </div>
      </div>
    </Dialog>
  )
}

async function captchaOf(view: ShopView): Promise<CaptchaAdapter> {
  const { captcha } = view.vendors()
  if (typeof captcha === 'function') return captcha
  return (await import('./vendors/recaptcha')).recaptcha(captcha)
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => void (latest.current = value))
  return latest
}
