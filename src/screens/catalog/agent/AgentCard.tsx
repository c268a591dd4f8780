import { useContext, type MouseEvent } from 'react'
import { defaultChoice } from '../../../domain/options'
import type { Product } from '../../../domain/product'
import { fill } from '../../../lib/fill'
import { productPath } from '../../../lib/paths'
import { useSession, useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { threeLinesClass } from '../../../styles/stack'
import { agentText } from '../../../text/agent'
import { catalogText } from '../../../text/catalog'
import { Badge } from '../../../ui/Badge'
import { IconButton } from '../../../ui/IconButton'
import { SendIcon } from '../../../ui/icons'
import { Picture } from '../../../ui/Picture'
import { SlowNote } from '../../../ui/SlowNote'
import { Spinner } from '../../../ui/Spinner'
import { CardAdd } from '../CardAdd'
import { cardLinkClass, cardNameClass, cardPictureClass, type ProductCardProps } from '../ProductCard'
import { Link } from '../../../parts/frame/Link'
import { Price } from '../../../parts/product/Price'
import { useSendProduct } from '../../../parts/agent/useSendProduct'
import { OpenProductContext } from './open-product'

// A line of a list: more products are in view than in cards, and the number in the order stands beside each.
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  position: relative;
  padding: 6px 0;
  border-bottom: 1px solid var(--v-line);
  & > a {
    flex: 1 1 9em;
    min-width: 0;
  }
  & > p,
  & > output {
    flex: 1 0 100%;
    order: 1;
  }
`

const head = css`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: 8px;
`

const priceClass = css`
  flex-flow: row wrap;
  align-items: baseline;
  column-gap: 8px;
  & > :not(strong) {
    order: 1;
  }
`

const add = css`
  display: grid;
  place-items: end;
  & > * {
    grid-area: 1 / 1;
    align-items: center;
  }
`

const sendClass = css`
  color: var(--v-primary-strong);
`

export function AgentCard({ product, isFirst }: ProductCardProps) {
  const { settings } = useSession()
  const text = useTexts(catalogText)
  const openOver = useContext(OpenProductContext)
  const path = productPath(product.providerId)
  const follow = (event: MouseEvent) => {
    // In another tab the page is a page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openOver(path)
  }
  return (
    <div className={row} part="product-card" role="listitem">
      <Link to={path} onClick={follow} className={`${cardLinkClass} ${head}`}>
        <span part="picture" className={cardPictureClass}>
          <Picture
            src={product.images[0]}
            alt=""
            fallback={settings.peek()?.fallbackImage}
            eager={isFirst}
            width={48}
          />
        </span>
        <span>
          <h2 part="product-name" className={`${threeLinesClass} ${cardNameClass}`} translate="no">
            {product.name}
          </h2>
          <Price product={product} className={priceClass} />
        </span>
      </Link>
      {product.isActive ? (
        <CardAdd product={product} place={add} onChoose={() => openOver(path)} />
      ) : (
        <Badge>{text.unavailable}</Badge>
      )}
      <SendButton product={product} />
    </div>
  )
}

function SendButton({ product }: { product: Product }) {
  const text = useTexts(agentText)
  const { send, isSending } = useSendProduct()
  return (
    <>
      <IconButton
        size="small"
        className={sendClass}
        label={fill(text.sendNamed, { name: product.name })}
        icon={isSending ? <Spinner /> : <SendIcon />}
        aria-busy={isSending || undefined}
        onClick={() => {
          if (!isSending) void send(defaultChoice(product))
        }}
      />
      {isSending && <SlowNote isWaiting />}
    </>
  )
}
