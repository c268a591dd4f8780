import { useState } from 'react'
import { useTexts, useView } from '../../../session/SessionContext'
import { clippedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { smallClass } from '../../../styles/stack'
import { agentText } from '../../../text/agent'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { SendIcon, SettingsIcon } from '../../../ui/icons'
import { SlowNote } from '../../../ui/SlowNote'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { CatalogSettingsDialog } from './CatalogSettingsDialog'
import { catalogSettingsOf, choicesOf, summaryOf, useSendCatalog } from './settings'

const bar = css`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  padding: 8px var(--v-side);
  border-bottom: 1px solid var(--v-line);
  & > :first-child {
    margin-left: -12px;
  }
`

// Beside it, the button keeps its width. Below it, in a narrow element or with larger text, it has the whole line.
const summary = css`
  flex: 999 1 6em;
  min-width: 0;
  font-size: var(--v-normal);
  line-height: max(18px, 1.2em);
`

const summaryClass = css`
  font-weight: 600;
`

const send = css`
  flex: 1 0 auto;
  max-width: 100%;
  padding-left: 12px;
  padding-right: 12px;
  font-size: var(--v-normal);
`

const note = css`
  flex: 1 0 100%;
`

export function AgentBar() {
  const messageFor = useMessageFor()
  const view = useView()
  const text = useTexts(agentText)
  const [isOpen, setOpen] = useState(false)
  const store = catalogSettingsOf(view)
  const sendCatalog = useSendCatalog()
  const name = summaryOf(text, store.settings.value, choicesOf(view))

  async function press(): Promise<void> {
    if (!store.isReady.peek()) return setOpen(true)
    await sendCatalog()
    const error = store.error.peek()
    if (error) view.toasts.show(messageFor(error), 'warning')
  }

  return (
    <div className={bar}>
      <IconButton label={text.settingsTitle} icon={<SettingsIcon />} onClick={() => setOpen(true)} />
      <span className={summary}>
        <span className={`${smallClass} ${clippedClass}`}>{text.chosenCatalog}</span>
        <span className={`${clippedClass} ${summaryClass}`} title={name}>
          {name}
        </span>
      </span>
      <Button
        className={send}
        variant="secondary"
        icon={<SendIcon size={18} />}
        isBusy={store.isSending.value}
        onClick={() => void press()}
      >
        {text.sendCatalog}
      </Button>
      <SlowNote isWaiting={store.isSending.value && !isOpen} className={note} />
      <CatalogSettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
