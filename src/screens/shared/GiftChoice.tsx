import type { GiftGroup } from '../../domain/order'
import { useSession } from '../../session/SessionContext'
import { choosableClass } from '../../styles/choosable'
import { css } from '../../styles/sheet'
import { Picture } from '../../ui/Picture'

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

const picture = css`
  overflow: hidden;
  border-radius: var(--v-radius-small);
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

interface GiftChoiceProps {
  gift: GiftGroup['availableGifts'][number]
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

export function GiftChoice({ gift, isChosen, isDisabled, onToggle }: GiftChoiceProps) {
  const { settings } = useSession()
  return (
    <label
      className={`${choosableClass} ${card}`}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <span className={picture}>
        <Picture src={gift.imageUrl} alt="" fallback={settings.value?.fallbackImage} width={48} />
      </span>
      <span className={name} translate="no">
        {gift.name}
      </span>
      <input type="checkbox" className={check} checked={isChosen} disabled={isDisabled} onChange={onToggle} />
    </label>
  )
}
