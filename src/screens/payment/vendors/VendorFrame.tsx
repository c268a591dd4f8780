import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAbort, ShopError } from '../../../lib/errors'
import { formatsOf } from '../../../lib/formats'
import { useTexts, useView } from '../../../session/SessionContext'
import { VENDOR_CALL, type VendorSlot, type VendorWidget } from '../../../session/vendors'
import { paymentText } from '../../../text/payment'
import { Notice } from '../../../ui/Notice'

export interface VendorFrame {
  /** Of the words around it, a BCP 47 tag. */
  language: string
  signal: AbortSignal
  /** Called by the vendor when its widget can no longer be used. */
  onFailed: () => void
}

type Mount = (container: HTMLElement, frame: VendorFrame) => Promise<VendorWidget>

/** Lets a vendor draw into a light-DOM container while mounted. Keep `mount` stable: a new one draws again. */
export function useVendorFrame(mount: Mount) {
  const view = useView()
  const text = useTexts(paymentText)
  const [tries, setTries] = useState(0)
  const [slotName, setSlotName] = useState('')
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const spoken = useRef({ language: formatsOf(text), failed: text.vendorFailedTitle })

  useEffect(() => {
    const stop = new AbortController()
    let slot: VendorSlot | undefined
    let widget: VendorWidget | undefined
    const clear = () => {
      try {
        widget?.remove()
      } catch {
        // The vendor may throw when the host has removed the element. Nothing is left to clean up.
      }
      slot?.remove()
    }
    const draw = async () => {
      slot = await view.openVendorSlot()
      if (stop.signal.aborted) return clear()
      // The slot must be visible before the vendor draws, because vendors measure it.
      flushSync(() => setSlotName(slot?.name ?? ''))
      widget = await mount(slot.container, {
        language: spoken.current.language,
        signal: stop.signal,
        onFailed: () => setStatus('failed'),
      })
      if (stop.signal.aborted) return clear()
      setStatus('ready')
    }
    setStatus('loading')
    draw().catch((cause: unknown) => {
      if (stop.signal.aborted || isAbort(cause)) return
      setStatus('failed')
      // A failed call was reported by its store.
      if (cause instanceof ShopError) return
      view.session.events.emit({
        type: 'error',
        error: new ShopError('network', { message: spoken.current.failed, call: VENDOR_CALL, cause }),
      })
    })
    return () => {
      stop.abort()
      clear()
    }
  }, [view, mount, tries])

  return {
    /** Name of the `<slot>` with the vendor's widget; '' until there is one. */
    slotName,
    status,
    retry: useCallback(() => setTries((before) => before + 1), []),
  }
}

export function FailedVendor({ onRetry }: { onRetry: () => void }) {
  const text = useTexts(paymentText)
  return (
    <Notice tone="danger" title={text.vendorFailedTitle} label={text.retry} hasButton onAction={onRetry}>
      {text.vendorFailedHint}
    </Notice>
  )
}
