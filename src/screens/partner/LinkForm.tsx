import { useEffect, useMemo, useState, type FormEvent } from 'react'
import type { PartnerReturn } from '../../domain/partner'
import { useSession, useTexts } from '../../session/SessionContext'
import { createPartnerStore } from '../../stores/partner'
import { panelClass, titleClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { partnerText } from '../../text/partner'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { TextField } from '../../ui/fields/TextField'
import { keepFromAttribute } from '../../ui/fields/keepFromAttribute'
import { ScreenTitle } from '../shared/ScreenTitle'

const form = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  max-width: 480px;
  margin: 0 auto;
`

const muted = css`
  color: var(--v-muted);
  overflow-wrap: anywhere;
`

export function LinkForm({ returned }: { returned: PartnerReturn }) {
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
    <form className={`${panelClass} ${form}`} onSubmit={submit}>
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
        fieldRef={keepFromAttribute}
        autoComplete="off"
        isDisabled={isLinking}
      />
      <Button type="submit" isFullWidth isBusy={isLinking} disabled={!isComplete && !isLinking}>
        {text.link}
      </Button>
    </form>
  )
}
