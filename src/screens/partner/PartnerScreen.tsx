import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { partnerRestart, partnerStoreUrl, readPartnerReturn, type PartnerReturn } from '../../domain/partner'
import { PARTNER_CONSUMER_KEY, partnerAuthorization } from '../../domain/redirects'
import { fill } from '../../lib/fill'
import { plainPath } from '../../lib/paths'
import { safeUrl } from '../../lib/url'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { createPartnerStore } from '../../stores/partner'
import { breakClass, groundClass, panelClass, titleClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { screenClass, stack16Class, stack8Class } from '../../styles/stack'
import { partnerText } from '../../text/partner'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { TextField } from '../../ui/fields/TextField'
import { LeaveLink } from '../../parts/frame/LeaveLink'
import { ScreenTitle } from '../../parts/frame/ScreenTitle'
import { useScreen } from '../../parts/frame/useScreen'
import { SlowNote } from '../../ui/SlowNote'

const form = css`
  width: 100%;
  max-width: 480px;
  margin: 0 auto;
`

const muted = css`
  color: var(--v-muted);
  overflow-wrap: anywhere;
`

const page = css`
  padding: 24px var(--v-side);
`

/** '/tray/register' asks for the partner's authorisation, '/tray/register/callback' completes the link. */
export function PartnerScreen() {
  const { history } = useView()
  const path = history.path.value
  useScreen(useTexts(screenTitles).partner)
  return (
    <div className={`${screenClass} ${groundClass} ${page}`}>
      {plainPath(path) === '/tray/register' ? <Authorize storeUrl={partnerStoreUrl(path)} /> : <Return path={path} />}
    </div>
  )
}

function Return({ path }: { path: string }) {
  const returned = useMemo(() => readPartnerReturn(path), [path])
  return returned ? <LinkForm returned={returned} /> : <Incomplete restart={partnerRestart(path)} />
}

function Incomplete({ restart }: { restart: string | null }) {
  const { history } = useView()
  const text = useTexts(partnerText)
  const action = restart !== null && <Button onClick={() => history.navigate(restart)}>{text.restart}</Button>
  return (
    <EmptyState
      spot={{ scene: 'shop', mark: 'trouble' }}
      title={text.incompleteTitle}
      message={text.incompleteHint}
      action={action}
    />
  )
}

function Authorize({ storeUrl }: { storeUrl: string }) {
  const { session } = useView()
  const text = useTexts(partnerText)
  const url = safeUrl(
    partnerAuthorization({
      url: storeUrl,
      consumerKey: PARTNER_CONSUMER_KEY,
      origin: new URL(session.apiBase || '/', location.href).origin,
    }) ?? '',
  )
  if (!url)
    return (
      <EmptyState
        spot={{ scene: 'shop', mark: 'trouble' }}
        title={text.badAddressTitle}
        message={text.badAddressHint}
      />
    )
  return (
    <EmptyState
      spot={{ scene: 'shop' }}
      title={text.title}
      message={
        <span className={`${stack8Class} ${breakClass}`}>
          <span>{fill(text.ask, { store: url.host })}</span>
          <span>{text.hint}</span>
        </span>
      }
      action={
        <LeaveLink url={url} reason="partner">
          {text.authorize}
        </LeaveLink>
      }
    />
  )
}

function LinkForm({ returned }: { returned: PartnerReturn }) {
  const { client, events } = useSession()
  const text = useTexts(partnerText)
  const partner = useMemo(() => createPartnerStore({ client, events, returned }), [client, events, returned])
  const [typedId, setTypedId] = useState<string>()
  const [chatbotToken, setChatbotToken] = useState('')
  useEffect(() => void partner.load(), [partner])
  const chatbotId = typedId ?? partner.chatbotId.value
  const isComplete = chatbotId.trim() !== '' && chatbotToken.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    void partner.link({ chatbotId: chatbotId.trim(), chatbotToken: chatbotToken.trim() })
  }
  if (partner.state.value === 'linked')
    return <EmptyState spot={{ scene: 'shop', mark: 'done' }} title={text.linkedTitle} message={text.linkedHint} />
  const isLinking = partner.state.value === 'linking'
  return (
    <form className={`${panelClass} ${stack16Class} ${form}`} onSubmit={submit}>
      <ScreenTitle className={titleClass}>{text.title}</ScreenTitle>
      <p className={muted}>{text.complete}</p>
      <p className={muted}>
        {text.store}: {returned.storeHost}
      </p>
      <TextField
        label={text.chatbotId}
        value={chatbotId}
        onValue={setTypedId}
        autoComplete="off"
        isDisabled={isLinking}
      />
      <TextField
        label={text.chatbotToken}
        value={chatbotToken}
        onValue={setChatbotToken}
        hint={text.tokenHint}
        autoComplete="off"
        isDisabled={isLinking}
      />
      <Button type="submit" isFullWidth isBusy={isLinking} disabled={!isComplete && !isLinking}>
        {text.link}
      </Button>
      <SlowNote isWaiting={isLinking} />
    </form>
  )
}
