import { useEffect, useRef } from 'react'
import type { ShopError } from '../../lib/errors'
import { useTexts } from '../../session/SessionContext'
import { checkoutFooterText } from '../../text/checkout'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useMessageFor } from './useMessageFor'

interface MessageDialogProps {
  title: string
  /** null closes the dialog. */
  error: ShopError | null
  onRead: () => void
  ok?: string
}

/** A title, a message and Ok (storefront specification, section 2, "Modals"). */
export function MessageDialog({ title, error, onRead, ok }: MessageDialogProps) {
  const messageFor = useMessageFor()
  const text = useTexts(checkoutFooterText)
  // The message stays visible during the closing animation.
  const last = useRef(error)
  useEffect(() => {
    if (error) last.current = error
  }, [error])
  const said = error ?? last.current
  const footer = <Button onClick={onRead}>{ok ?? text.ok}</Button>
  return (
    <Dialog isOpen={error !== null} title={title} onClose={onRead} footer={footer}>
      <p>{said ? messageFor(said) : ''}</p>
    </Dialog>
  )
}
