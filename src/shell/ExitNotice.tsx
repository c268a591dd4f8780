import { Channel } from '../domain/shop'
import { useTexts, useView } from '../session/SessionContext'
import type { Exit } from '../session/view'
import { dataOf } from '../lib/remote'
import { exitText } from '../text/exit'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { Dialog } from '../ui/Dialog'
import { stackedFootClass } from '../ui/modal-styles'

/** The link out of an embedded element: only a press on a real link may leave the host page. */
export function ExitNotice({ exit }: { exit: Exit }) {
  const view = useView()
  const text = useTexts(exitText)
  const words = useExitWords(exit)
  const follow = () => {
    exit.onLeft?.()
    view.dismissExit()
  }
  const footer = (
    <div className={stackedFootClass}>
      <ButtonLink href={exit.url} target="_top" onClick={follow}>
        {words.link}
      </ButtonLink>
      <Button variant="quiet" onClick={view.dismissExit}>
        {text.stay}
      </Button>
    </div>
  )
  return (
    <Dialog isOpen title={words.title} onClose={view.dismissExit} footer={footer}>
      <p>{text.hint}</p>
    </Dialog>
  )
}

function useExitWords(exit: Exit): { title: string; link: string } {
  const text = useTexts(exitText)
  const channel = dataOf(useView().session.remote.value)?.channelType
  if (exit.reason === 'payment') return { title: text.paymentTitle, link: text.toPayment }
  if (exit.reason === 'partner') return { title: text.partnerTitle, link: text.toPartner }
  const links = {
    [Channel.WhatsApp]: text.toWhatsApp,
    [Channel.Messenger]: text.toMessenger,
    [Channel.Instagram]: text.toInstagram,
    [Channel.WebChat]: text.backToChat,
  }
  return { title: text.title, link: channel == null ? text.backToChat : links[channel] }
}
