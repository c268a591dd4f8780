import type { Product } from '../../../domain/product'
import { defaultChoice } from '../../../domain/default-choice'
import { fill } from '../../../lib/fill'
import { productPath } from '../../../lib/paths'
import { useSession, useTexts } from '../../../session/SessionContext'
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
import {
  AddButton,
  cardClass,
  cardFootClass,
  cardLinkClass,
  cardNameClass,
  cardPictureClass,
  type ProductCardProps,
} from '../ProductCard'

// A container of its own: what fits beside the picture depends on the card, not on the grid.
const card = css`
  container-type: inline-size;
`

const head = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: start;
  gap: var(--v-gap);
  @container (max-width: 199px) {
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 8px;
  }
`

// As high as it is beside the picture.
const nameClass = css`
  min-height: 0;
  -webkit-line-clamp: 3;
`

const foot = css`
  padding-top: 8px;
`

const actions = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  & > :first-child {
    flex: 1 1 auto;
  }
  @container (max-width: 199px) {
    gap: 4px;
    & > button:first-child {
      padding: 4px;
      font-size: 14px;
    }
  }
`

const sendClass = css`
  border: 1px solid var(--v-edge);
  color: var(--v-primary-strong);
`

/** A product as an agent sees it: more of them at once, and each may be sent to the contact. */
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
        <h2 className={`${cardNameClass} ${nameClass}`}>{product.name}</h2>
      </Link>
      <div className={`${cardFootClass} ${foot}`}>
        <Price product={product} />
        <div className={actions}>
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
      data-kept="product"
      label={fill(text.sendNamed, { name: product.name })}
      icon={isSending ? <Spinner /> : <SendIcon />}
      aria-busy={isSending || undefined}
      onClick={() => {
        if (!isSending) void send(defaultChoice(product))
      }}
    />
  )
}
