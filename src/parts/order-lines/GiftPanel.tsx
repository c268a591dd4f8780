import { memo, useId, useState } from 'react'
import { isGroupFull, offeredGroups } from '../../domain/gifts'
import type { GiftGroup, Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { fill } from '../../lib/fill'
import { mayAdd, tellAdded } from '../../session/adding'
import { useTexts, useView } from '../../session/SessionContext'
import { giftsOf } from '../../stores/order/gifts'
import { choosableClass } from '../../styles/choosable'
import { panelClass, spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass, stack8Class } from '../../styles/stack'
import { giftsText } from '../../text/gifts'
import { useIsLocked } from '../../ui/lock'
import { SlowNote } from '../../ui/SlowNote'
import { tabId, Tabs } from '../../ui/Tabs'
import { ErrorNotice } from '../messages/failures'
import { SmallPicture } from '../product/SmallPicture'

const card = css`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--v-gap);
  min-height: 64px;
  padding: 8px 12px 8px 8px;
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius-small);
  &[data-disabled] img {
    opacity: 0.6;
  }
`

const name = css`
  line-height: max(20px, 1.2em);
`

const check = css`
  width: 22px;
  height: 22px;
  accent-color: var(--v-primary-strong);
  cursor: inherit;
`

// The tabs inside depend on its width, which is half a screen beside the summary.
const box = css`
  container-type: inline-size;
  @container (max-width: 319px) {
    padding: 16px 0 0;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 8px;
`

interface GiftPanelProps {
  order: Order
  /** True inside of another panel. */
  isPart?: boolean
}

export const GiftPanel = memo(function GiftPanel({ order, isPart = false }: GiftPanelProps) {
  const text = useTexts(giftsText)
  const id = useId()
  const [selected, setSelected] = useState('')
  const groups = offeredGroups(order)
  const group = groups.find((one) => one.id === selected) ?? groups[0]
  if (!group || isFinished(order)) return null
  const panelId = `${id}-panel`
  const tabs = groups.map((one, at) => ({ id: one.id, label: fill(text.group, { number: at + 1 }) }))
  return (
    <section className={`${stack8Class} ${isPart ? '' : panelClass} ${box}`} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {groups.length === 1 ? (
        <Gifts group={group} />
      ) : (
        <>
          <Tabs label={text.groups} tabs={tabs} selected={group.id} onSelect={setSelected} panelId={panelId} />
          <div id={panelId} className={stack8Class} role="tabpanel" aria-labelledby={tabId(panelId, group.id)}>
            <Gifts group={group} />
          </div>
        </>
      )}
    </section>
  )
}, hasSameGifts)

/** An edited line does not change the gifts. */
function hasSameGifts(before: { order: Order }, { order }: { order: Order }): boolean {
  return before.order.gifts === order.gifts && before.order.status === order.status
}

function Gifts({ group }: { group: GiftGroup }) {
  const view = useView()
  const gifts = giftsOf(view.session)
  const text = useTexts(giftsText)
  const selection = gifts.selection.value.get(group.id) ?? []
  const error = gifts.errors.value.get(group.id)
  const count = group.availableQuantity
  const isFull = isGroupFull(group, selection)
  const toggle = async ({ id, name: giftName }: GiftGroup['availableGifts'][number]) => {
    const item = { productId: id, name: giftName, quantity: 1, unitPrice: 0 }
    const answer = selection.includes(id) || mayAdd(view, [item])
    if (answer === true || (await answer)) await tellAdded(view, (line) => line.isGift, gifts.toggle(group, id))
  }
  const hint = count === 1 ? text.one : fill(text.upTo, { count })
  return (
    <>
      <p className={`${smallClass} ${spreadClass}`}>
        <span>{hint}</span>
        <output>
          {gifts.pending.value.has(group.id)
            ? text.sending
            : fill(count === 1 ? text.countOfOne : text.count, { chosen: selection.length, count })}
        </output>
      </p>
      <ul className={list} aria-label={hint}>
        {group.availableGifts.map((gift) => (
          <li key={gift.id}>
            <GiftChoice
              gift={gift}
              isChosen={selection.includes(gift.id)}
              isDisabled={isFull && !selection.includes(gift.id)}
              onToggle={() => void toggle(gift)}
            />
          </li>
        ))}
      </ul>
      {isFull && selection.length < group.availableGifts.length && (
        <p className={`${smallClass} ${spreadClass}`}>{text.full}</p>
      )}
      <SlowNote isWaiting={gifts.pending.value.has(group.id)} />
      <ErrorNotice error={error} label={text.ok} onAction={() => gifts.dismissError(group.id)} />
    </>
  )
}

interface GiftChoiceProps {
  gift: GiftGroup['availableGifts'][number]
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

function GiftChoice({ gift, isChosen, isDisabled, onToggle }: GiftChoiceProps) {
  const isLocked = useIsLocked()
  return (
    <label
      className={`${choosableClass} ${card}`}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
      data-locked={isLocked || undefined}
    >
      <SmallPicture src={gift.imageUrl} />
      <span className={name} translate="no">
        {gift.name}
      </span>
      <input
        type="checkbox"
        className={check}
        checked={isChosen}
        disabled={isDisabled}
        aria-disabled={isLocked || undefined}
        onChange={isLocked ? () => undefined : onToggle}
      />
    </label>
  )
}
