import { useState } from 'react'
import { linkState, type HandoverLink, type MadeLink } from '../../../domain/handover'
import { momentOf } from '../../../domain/instant'
import { clock } from '../../../lib/clock'
import { fill } from '../../../lib/fill'
import { useSession, useTexts } from '../../../session/SessionContext'
import { createHandover } from '../../../stores/handover'
import { mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { checkoutFooterText } from '../../../text/checkout'
import { handoverText } from '../../../text/handover'
import { Button } from '../../../ui/Button'
import { CopyField } from '../../../ui/CopyField'
import { Dialog } from '../../../ui/Dialog'
import { ErrorNotice } from '../../../parts/messages/failures'
import { MenuAction } from '../menu/OrderMenu'
import { useCheckout } from '../useCheckout'
import { SlowNote } from '../../../ui/SlowNote'

// Below the order's heading, no wider than it is read.
const below = css`
  display: grid;
  grid-template-columns: minmax(0, 480px);
  gap: 8px;
  min-width: 0;
  padding-top: 8px;
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  & > p {
    flex: 1 1 180px;
  }
`

/** Makes a link that opens the order as it stands, in one browser, copies it, and tells what became of it. */
export function HandOver() {
  const text = useTexts(checkoutFooterText)
  const links = useTexts(handoverText)
  const session = useSession()
  const { settle } = useCheckout().finishing
  const [handover] = useState(() => createHandover(session, settle))
  const made = handover.made.value
  const present = handover.present.value
  const error = handover.error.value
  return (
    <>
      <MenuAction
        place="link"
        label={present ? links.again : text.handOver}
        isBusy={handover.isMaking.value}
        onPick={() => void handover.make()}
      />
      <SlowNote isWaiting={handover.isWithdrawing.value} />
      {(made || present || error) && (
        <div className={below}>
          {made && (
            <CopyField
              key={made.link}
              isShort
              isCopiedAtOnce
              label={fill(text.handOverLink, { date: endOf(made, links) })}
              value={made.link}
              copyLabel={text.copyLink}
              copiedLabel={text.linkCopied}
            />
          )}
          {present && <Present link={present} isBusy={handover.isWithdrawing.value} onWithdraw={handover.withdraw} />}
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  )
}

interface PresentProps {
  link: HandoverLink
  isBusy: boolean
  onWithdraw: (id: string) => Promise<unknown>
}

/** What became of the contact's link, and the way to take it back. */
function Present({ link, isBusy, onWithdraw }: PresentProps) {
  const links = useTexts(handoverText)
  const [isAsking, setAsking] = useState(false)
  const state = linkState(link, clock.now())
  const close = () => setAsking(false)
  function withdraw(): void {
    close()
    void onWithdraw(link.id)
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {links.no}
      </Button>
      <Button variant="danger" onClick={withdraw}>
        {links.yes}
      </Button>
    </>
  )
  return (
    <div className={row}>
      <p className={mutedClass} role="status">
        {stateWords(link, state, links)}
      </p>
      <Button
        variant="quiet"
        size="small"
        isBusy={isBusy}
        // Nobody loses anything by a link that was not opened.
        onClick={() => (state === 'opened' ? setAsking(true) : withdraw())}
      >
        {links.withdraw}
      </Button>
      <Dialog isOpen={isAsking} title={links.withdraw} onClose={close} footer={footer}>
        <p>{links.withdrawQuestion}</p>
      </Dialog>
    </div>
  )
}

function endOf({ expiresAt }: MadeLink, links: typeof handoverText): string {
  const { day, time } = momentOf(expiresAt, links)
  return `${day} ${time}`
}

function stateWords(
  { createdAt, openedAt }: HandoverLink,
  state: ReturnType<typeof linkState>,
  links: typeof handoverText,
): string {
  const { time, day } = momentOf(createdAt, links)
  if (state === 'waiting') return fill(links.waiting, { time })
  if (state === 'expired') return fill(links.expired, { time })
  const at = momentOf(openedAt, links)
  if (at.day === day) return fill(links.opened, { time, opened: at.time })
  return fill(links.openedOn, { time, opened: at.time, date: at.date })
}
