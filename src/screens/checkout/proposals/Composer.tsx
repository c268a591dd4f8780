import type { Signal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { unitPriceOf } from '../../../domain/price'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts, useView } from '../../../session/SessionContext'
import { useTask } from '../../../session/useTask'
import type { ProposedChoices } from '../../../stores/proposals/choices'
import { createProposalDraft, type DraftLine, type ProposalDraftModel } from '../../../stores/proposals/draft'
import { proposalsOf } from '../../../stores/proposals/proposals'
import { mutedClass, rowClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { smallClass, stack16Class, stack8Class } from '../../../styles/stack'
import { proposalsText } from '../../../text/proposals'
import { scheduleText } from '../../../text/schedule'
import { PlusIcon } from '../../../ui/bar-icons'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/CheckField'
import { Dialog } from '../../../ui/Dialog'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { IconButton } from '../../../ui/IconButton'
import { TrashIcon } from '../../../ui/icons'
import { QuantityField } from '../../../ui/QuantityField'
import { Skeleton } from '../../../ui/Skeleton'
import { ListTrouble } from '../parts/Trouble'
import { DeliveryFields } from '../sections/DeliverySection'
import { PaymentFields } from '../sections/PaymentSection'
import { Slots } from '../sections/ScheduleSection'
import { ChoicesContext, useChoices } from '../useCheckout'
import { ErrorNotice } from '../../../parts/messages/failures'
import { SlowNote } from '../../../ui/SlowNote'

const row = css`
  padding: 8px 0;
  border-top: 1px solid var(--v-line);
  overflow-wrap: anywhere;
`

const headRow = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`

// All as high as the box of a quantity.
const fields = css`
  --v-field: 46px;
  align-items: end;
  & > div {
    flex: 1 1 120px;
  }
  & > button {
    flex: none;
    min-height: 46px;
  }
`

const lackClass = css`
  flex: 1 0 100%;
`

const HOLDS = [30, 60, 1440, 4320] as const

/** The agent writes a proposal: nothing of it is in the order until the shopper accepts. */
export function Composer({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { toasts } = useView()
  const text = useTexts(proposalsText)
  const [draft] = useState(() => createProposalDraft(session))
  const { run, isBusy: isSending, error } = useTask()
  const mayPrice = session.settings.value?.areManualPricesEnabled ?? false
  const isUnchanged = draft.changes.value.length === 0
  const lack = isUnchanged ? text.unchanged : draft.choices.isUnfinished.value && text.unfinished
  const lackId = useId()

  async function send(): Promise<void> {
    await proposalsOf(session).propose(draft.written())
    toasts.show(text.proposed)
    onClose()
  }

  const footer = (
    <>
      {/* Beside the button, however far the fields are scrolled. */}
      {lack && (
        <p id={lackId} className={`${smallClass} ${lackClass}`}>
          {lack}
        </p>
      )}
      <SlowNote isWaiting={isSending} />
      <Button
        aria-describedby={lack ? lackId : undefined}
        isFullWidth
        isBusy={isSending}
        disabled={isUnchanged || draft.isWrong.value}
        onClick={() => void run(send)}
      >
        {text.send}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={text.draftTitle} onClose={onClose} footer={footer}>
      <div className={stack16Class}>
        <ErrorNotice error={error} />
        <ul aria-label={text.lines}>
          {draft.lines.value.map((line) => (
            <Line key={line.key} line={line} draft={draft} mayPrice={mayPrice} />
          ))}
        </ul>
        <Search draft={draft} />
        <Ways model={draft.choices} />
        {mayPrice && (
          <MoneyField
            label={text.discountLabel}
            value={draft.discount.value ?? 0}
            onCents={(cents) => draft.setDiscount(cents)}
          />
        )}
        <SelectField
          label={text.holds}
          isRequired
          value={String(draft.minutes.value)}
          options={HOLDS.map((minutes) => ({ value: String(minutes), label: text[`minutes${minutes}`] }))}
          onValue={(value) => (draft.minutes.value = Number(value))}
        />
        <TextField
          label={text.message}
          value={draft.message.value}
          maxLength={500}
          onValue={(value) => (draft.message.value = value)}
        />
      </div>
    </Dialog>
  )
}

/** How the order is delivered and paid, with the checkout's own fields. */
function Ways({ model }: { model: ProposedChoices }) {
  const { settings } = useSession()
  const text = useTexts(proposalsText)
  const { choices, hasDelivery, hasPayment } = model
  const hasTimes = settings.value?.steps.includes('Schedule') ?? false
  return (
    <ChoicesContext.Provider value={choices}>
      <div>
        <Part label={text.proposeDelivery} isProposed={hasDelivery}>
          <DeliveryFields />
          {hasTimes && <Times />}
        </Part>
        <Part label={text.proposePayment} isProposed={hasPayment}>
          <PaymentFields />
        </Part>
      </div>
    </ChoicesContext.Provider>
  )
}

interface PartProps {
  label: string
  isProposed: Signal<boolean>
  children: ReactNode
}

function Part({ label, isProposed, children }: PartProps) {
  useSignals()
  return (
    <>
      <CheckField
        label={label}
        isChecked={isProposed.value}
        onChecked={(isChecked) => (isProposed.value = isChecked)}
      />
      {isProposed.value && <div className={stack16Class}>{children}</div>}
    </>
  )
}

/** Those of the order as it stands: the server judges them against the proposed delivery. */
function Times() {
  const { schedule } = useChoices()
  const text = useTexts(scheduleText)
  const { days } = schedule
  useEffect(() => void days.ask(''), [days])
  const remote = days.remote.value
  return (
    <>
      <ListTrouble list={days} failed={text.failed} />
      {remote?.status === 'ready' ? <Slots days={remote.data} /> : <Skeleton height={116} />}
    </>
  )
}

function Line({ line, draft, mayPrice }: { line: DraftLine; draft: ProposalDraftModel; mayPrice: boolean }) {
  useSession()
  const text = useTexts(proposalsText)
  const { key, item, quantity, price } = line
  const { name } = item
  const isGone = quantity === 0
  return (
    <li className={row}>
      <div className={headRow}>
        <span translate="no">{name}</span>
        <IconButton
          label={fill(isGone ? text.putBack : text.takeOut, { name })}
          icon={isGone ? <PlusIcon /> : <TrashIcon />}
          onClick={() => draft.setQuantity(key, isGone ? Math.max(1, item.quantity) : 0)}
        />
      </div>
      {isGone ? (
        <p className={smallClass}>{text.gone}</p>
      ) : (
        <div className={`${rowClass} ${fields}`}>
          <QuantityField value={quantity} itemName={name} onChange={(next) => draft.setQuantity(key, next)} />
          {mayPrice && (
            <MoneyField
              label={text.unitPrice}
              aria-label={fill(text.price, { name })}
              value={price ?? unitPriceOf(item)}
              onCents={(cents) => draft.setPrice(key, cents)}
            />
          )}
        </div>
      )}
    </li>
  )
}

function Search({ draft }: { draft: ProposalDraftModel }) {
  useSession()
  const text = useTexts(proposalsText)
  const [query, setQuery] = useState('')
  const results = draft.results.value
  const find = () => void draft.search(query)
  return (
    <div className={stack8Class}>
      <div className={`${rowClass} ${fields}`}>
        <TextField
          label={text.search}
          type="search"
          enterKeyHint="search"
          value={query}
          onValue={setQuery}
          onEnter={find}
        />
        <Button variant="secondary" isBusy={draft.isSearching.value} isLocked={query.trim() === ''} onClick={find}>
          {text.find}
        </Button>
      </div>
      <SlowNote isWaiting={draft.isSearching.value} />
      <ErrorNotice error={draft.searchError.value} />
      {results?.length === 0 && <p className={mutedClass}>{text.notFound}</p>}
      {results && results.length > 0 && (
        <ul aria-label={text.found}>
          {results.map((line) => (
            <li key={line.key} className={`${headRow} ${row}`}>
              <span translate="no">{`${line.item.name} · ${formatCents(unitPriceOf(line.item))}`}</span>
              <IconButton
                label={fill(text.include, { name: line.item.name })}
                icon={<PlusIcon />}
                onClick={() => draft.include(line)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
