import { useEffect } from 'react'
import { categoryOptions, displaysFor, type CatalogSettings } from '../../../domain/catalog-settings'
import { startOf } from '../../../domain/catalog-source'
import { NO_CONDITIONS } from '../../../domain/catalog-view'
import { catalogDisplays } from '../../../domain/shop'
import { useTexts, useView } from '../../../session/SessionContext'
import { stack16Class } from '../../../styles/stack'
import { agentText } from '../../../text/agent'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { ErrorNotice } from '../../../parts/messages/failures'
import { catalogSettingsOf, choicesOf, displayWords, useSendCatalog } from './settings'
import { SlowNote } from '../../../ui/SlowNote'

export function CatalogSettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const view = useView()
  const text = useTexts(agentText)
  const store = catalogSettingsOf(view)
  const sendCatalog = useSendCatalog()
  const isReady = store.isReady.value
  const { display } = store.settings.value

  async function send(): Promise<void> {
    if (await sendCatalog()) onClose()
  }

  function preview(): void {
    const start = startOf(display, selectionOf(store.settings.peek()), choicesOf(view).categories)
    onClose()
    void view.catalog.show({
      ...view.catalog.view.peek(),
      selectedCategoryIds: [],
      conditions: NO_CONDITIONS,
      ...start,
    })
  }

  const footer = (
    <>
      <Button variant="secondary" disabled={!isReady} onClick={preview}>
        {text.seeCatalog}
      </Button>
      <Button isBusy={store.isSending.value} disabled={!isReady} onClick={() => void send()}>
        {text.sendCatalog}
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} title={text.settingsTitle} onClose={onClose} footer={footer}>
      <div className={stack16Class}>
        <Displays />
        <div key={display} ref={display === 'Standard' ? undefined : bringIntoView}>
          <Selection onEnter={() => void send()} />
        </div>
        <SlowNote isWaiting={store.isSending.value} />
        <ErrorNotice error={store.error.value} />
      </div>
    </Dialog>
  )
}

/** On a phone the fields of a newly chosen type are below the visible part of the sheet. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function selectionOf({ categoryId, collectionId, searchTerm }: CatalogSettings): string {
  return categoryId || collectionId || searchTerm
}

function Displays() {
  const view = useView()
  const text = useTexts(agentText)
  const store = catalogSettingsOf(view)
  const choices = choicesOf(view)
  const options = displaysFor(choices).map((display) => ({
    value: display,
    label: text[displayWords[display].name],
    detail: text[displayWords[display].detail],
  }))
  return (
    <RadioCards
      label={text.displays}
      value={store.settings.value.display}
      options={options}
      onValue={(value) => {
        const display = catalogDisplays.find((one) => one === value)
        if (display) store.chooseDisplay(display, choicesOf(view))
      }}
    />
  )
}

function Selection({ onEnter }: { onEnter: () => void }) {
  const view = useView()
  const text = useTexts(agentText)
  const store = catalogSettingsOf(view)
  const choices = choicesOf(view)
  const { display, categoryId, collectionId, searchTerm } = store.settings.value
  const categories = categoryOptions(choices)
  // The categories may load after their type was chosen.
  const lacksDefault = display === 'ShowCategory' && categoryId === '' && categories.length > 0
  useEffect(() => {
    if (lacksDefault) store.chooseDisplay('ShowCategory', choicesOf(view))
  }, [lacksDefault, store, view])
  if (display === 'Standard') return null
  if (display === 'ShowQuery')
    return (
      <TextField
        label={text.term}
        hint={text.termHint}
        type="search"
        value={searchTerm}
        autoComplete="off"
        maxLength={200}
        isRequired
        onValue={(term) => store.choose({ searchTerm: term })}
        onEnter={onEnter}
      />
    )
  const list =
    display === 'ShowCategory'
      ? {
          label: text.category,
          value: categoryId,
          options: categories.map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
          onValue: (id: string) => store.choose({ categoryId: id }),
        }
      : {
          label: text.collection,
          value: collectionId,
          options: choices.collections.map(({ providerId, name }) => ({ value: providerId, label: name })),
          onValue: (id: string) => store.choose({ collectionId: id }),
        }
  return <SelectField {...list} isRequired />
}
