import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAbort, ShopError } from '../../../lib/errors'
import { useTexts, useView } from '../../../session/SessionContext'
import { VENDOR_CALL, type VendorSlot, type VendorWidget } from '../../../session/vendors'
import { paymentText } from '../../../text/payment'

type Mount = (container: HTMLElement, signal: AbortSignal) => Promise<VendorWidget>

export interface VendorFrame {
  /** Of the `<slot>` that shows what the vendor drew; '' until there is one. */
  slotName: string
  status: 'loading' | 'ready' | 'failed'
  /** The vendor says that what it drew cannot be used any more. */
  fail: () => void
  retry: () => void
}

/**
 * Has a vendor draw into a light-DOM place, as long as the component is there.
 *
 * @param mount draws; another function means another drawing, so keep it the same while nothing changes
 */
export function useVendorFrame(mount: Mount): VendorFrame {
  const view = useView()
  const text = useTexts(paymentText)
  const [tries, setTries] = useState(0)
  const [slotName, setSlotName] = useState('')
  const [status, setStatus] = useState<VendorFrame['status']>('loading')
  const words = useRef(text.vendorFailedTitle)

  useEffect(() => {
    const stop = new AbortController()
    let slot: VendorSlot | undefined
    let widget: VendorWidget | undefined
    const clear = () => {
      try {
        widget?.remove()
      } catch {
        // The vendor's own trouble, with an element that the host took out of the page: nothing is left to be cleared.
      }
      slot?.remove()
    }
    const draw = async () => {
      slot = await view.openVendorSlot()
      if (stop.signal.aborted) return clear()
      // Shown before it is drawn into: vendors measure their place.
      flushSync(() => setSlotName(slot?.name ?? ''))
      widget = await mount(slot.container, stop.signal)
      if (stop.signal.aborted) return clear()
      setStatus('ready')
    }
    setStatus('loading')
    draw().catch((cause: unknown) => {
      if (stop.signal.aborted || isAbort(cause)) return
      setStatus('failed')
      // A call that failed was told by whoever made it.
      if (cause instanceof ShopError) return
      view.session.happenings.tell({
        type: 'error',
        error: new ShopError('network', { message: words.current, call: VENDOR_CALL, cause }),
      })
    })
    return () => {
      stop.abort()
      clear()
    }
  }, [view, mount, tries])

  return {
    slotName,
    status,
    fail: useCallback(() => setStatus('failed'), []),
    retry: useCallback(() => setTries((before) => before + 1), []),
  }
}
