import type { Product } from '../../../domain/product'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { catalogText } from '../../../text/catalog'
import { Button } from '../../../ui/Button'
import { CLOSED_NOTICE_ID, Reasons, useCardAdd } from '../CardAdd'

const add = css`
  padding-left: 8px;
  padding-right: 8px;
`

/** 'Adicionar', a link to the product's page when options must be chosen, or the reason why it cannot be added. */
export function AddButton({ product }: { product: Product }) {
  const text = useTexts(catalogText)
  const { opensPage, isAdding, isClosed, isRestricted, refusal, press } = useCardAdd(product)
  return (
    <>
      <Reasons isRestricted={isRestricted} refusal={refusal} />
      <Button
        className={add}
        variant={opensPage ? 'secondary' : 'primary'}
        isFullWidth
        isBusy={isAdding}
        disabled={isRestricted || isClosed}
        aria-describedby={isClosed ? CLOSED_NOTICE_ID : undefined}
        aria-label={fill(opensPage ? text.chooseNamed : text.addNamed, { name: product.name })}
        onClick={press}
      >
        {opensPage ? text.choose : text.add}
      </Button>
    </>
  )
}
