import type { Product } from '../../../domain/product'
import { defaultChoice } from '../../../domain/default-choice'
import { fill } from '../../../lib/fill'
import { productPath } from '../../../lib/paths'
import { useSession, useTexts } from '../../../session/SessionContext'
import { rowClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { agentText } from '../../../text/agent'
import { catalogText } from '../../../text/catalog'
import { Badge } from '../../../ui/Badge'
import { IconButton } from '../../../ui/IconButton'
import { SendIcon } from '../../../ui/icons'
import { Picture } from '../../../ui/Picture'
import { Spinner } from '../../../ui/Spinner'
import { Link } from '../../shared/Link'
import { Price } from '../../shared/Price'
import { useSendProduct } from '../../shared/useSendProduct'
import { AddButton } from './AddButton'
import {
  cardClass,
  cardFootClass,
  cardLinkClass,
  cardNameClass,
  cardPictureClass,
  type ProductCardProps,
} from '../ProductCard'

// A container of its own: the layout beside the picture depends on the card, not on the grid.
const card = css`
  container-type: inline-size;
  padding: 8px;
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
  background: var(--v-surface);
`

const head = css`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: start;
  gap: var(--v-gap);
  @container (max-width: 199px) {
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 8px;
  }
`

// As high as the picture beside it allows.
const nameClass = css`
  min-height: 0;
  -webkit-line-clamp: 3;
`

// The buttons of a row are on one line.
const foot = css`
  flex: 1 0 auto;
  padding-top: 8px;
  & > :last-child {
    margin-top: auto;
  }
`

const actions = css`
  align-items: center;
  min-height: 44px;
  & > button:first-of-type,
  & > span {
    flex: 1 1 0;
  }
  @container (max-width: 199px) {
    gap: 4px;
    & > button:first-of-type {
      padding: 4px;
      font-size: 14px;
    }
  }
`

const sendClass = css`
  border: 1px solid var(--v-edge);
  color: var(--v-primary-strong);
`

export function AgentCard({ product, isFirst }: ProductCardProps) {
  const { settings } = useSession()
  const text = useTexts(catalogText)
  return (
    <div className={`${cardClass} ${card}`} part="product-card" role="listitem">
      <Link to={productPath(product.providerId)} className={`${cardLinkClass} ${head}`}>
        <span className={cardPictureClass}>
          <Picture
            src={product.images[0]}
            alt=""
            fallback={settings.peek()?.fallbackImage}
            eager={isFirst}
            width={96}
          />
        </span>
        <h2 className={`${cardNameClass} ${nameClass}`} translate="no">
          {product.name}
        </h2>
      </Link>
      <div className={`${cardFootClass} ${foot}`}>
        <Price product={product} />
        <div className={`${rowClass} ${actions}`}>
          {product.isActive ? (
            <AddButton product={product} />
          ) : (
            <span>
              <Badge>{text.unavailable}</Badge>
            </span>
          )}
          <SendButton product={product} />
        </div>
      </div>
    </div>
  )
}

function SendButton({ product }: { product: Product }) {
  const text = useTexts(agentText)
  const { send, isSending } = useSendProduct()
  return (
    <IconButton
      className={sendClass}
      label={fill(text.sendNamed, { name: product.name })}
      icon={isSending ? <Spinner /> : <SendIcon />}
      aria-busy={isSending || undefined}
      onClick={() => {
        if (!isSending) void send(defaultChoice(product))
      }}
    />
  )
}
