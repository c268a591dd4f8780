import { useState } from 'react'
import type { Handover } from '../../../domain/checkout'
import { clockTime, wholeDate } from '../../../domain/schedule'
import { asShopError } from '../../../lib/errors'
import { fill } from '../../../lib/fill'
import { useTexts, useView } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { Button } from '../../../ui/Button'
import { CopyField } from '../../../ui/CopyField'
import { useMessageFor } from '../../shared/useMessageFor'
import { useCheckout, useIsDeciding, useIsUpdating } from '../useCheckout'

// Below the buttons, no wider than they are read.
const made = css`
  flex: 1 0 100%;
  order: 1;
  display: grid;
  grid-template-columns: minmax(0, 480px);
  min-width: 0;
`

/** Makes a link that opens the order as it stands, once, and copies it. */
export function HandOver() {
  const messageFor = useMessageFor()
  const { toasts } = useView()
  const { finishing } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const [handover, setHandover] = useState<Handover | null>(null)
  async function make(): Promise<void> {
    try {
      setHandover(null)
      setHandover(await finishing.handOver())
    } catch (error) {
      toasts.show(messageFor(asShopError(error)), 'warning')
    }
  }
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        isLocked={useIsUpdating()}
        isBusy={finishing.isHanding.value}
        disabled={useIsDeciding()}
        onClick={() => void make()}
      >
        {text.handOver}
      </Button>
      {handover && (
        <div className={made}>
          <CopyField
            isShort
            isCopiedAtOnce
            label={fill(text.handOverLink, {
              date: `${wholeDate(handover.expiresAt)} ${clockTime(handover.expiresAt)}`,
            })}
            value={handover.link}
            copyLabel={text.copyLink}
            copiedLabel={text.linkCopied}
          />
        </div>
      )}
    </>
  )
}
