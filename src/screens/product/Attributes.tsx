import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import type { ProductAttribute } from '../../domain/product'
import { visibleAttributes } from '../../domain/options'
import { isOptionPossible } from '../../domain/variants'
import { useTexts } from '../../session/SessionContext'
import type { ProductStore } from '../../stores/product'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Button } from '../../ui/Button'

const list = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  font-weight: 600;
`

const options = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const option = css`
  min-width: 44px;
  min-height: 44px;
  padding: 8px 14px;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius);
  color: var(--v-text);
  background: var(--v-surface);
  &[aria-pressed='true'] {
    border-color: var(--v-primary-strong);
    box-shadow: inset 0 0 0 1px var(--v-primary-strong);
    font-weight: 600;
    background: var(--v-primary-soft);
  }
  &:disabled {
    cursor: not-allowed;
    color: var(--v-muted);
    border-style: dashed;
    text-decoration: line-through;
  }
`

/** The choices of a product: a row of options for each attribute. */
export function Attributes({ store }: { store: ProductStore }) {
  useSignals()
  const product = dataOf(store.remote.value)
  if (!product) return null
  return (
    <div className={list}>
      {visibleAttributes(product).map((attribute) => (
        <Attribute key={attribute.providerId} attribute={attribute} store={store} />
      ))}
    </div>
  )
}

function Attribute({ attribute, store }: { attribute: ProductAttribute; store: ProductStore }) {
  useSignals()
  const labelId = useId()
  const text = useTexts(productText)
  const product = dataOf(store.remote.value)
  const { providerId, name } = attribute
  const chosen = store.chosen.value
  const current = chosen[providerId] ?? ''
  if (!product) return null
  const mayClear = product.dimensions.length > 0 && current !== ''
  return (
    <div>
      <div className={head}>
        <span id={labelId}>{name}</span>
        {mayClear && (
          <Button variant="quiet" size="small" onClick={() => void store.choose(providerId, '')}>
            {text.clear}
          </Button>
        )}
      </div>
      <div className={options} role="group" aria-labelledby={labelId}>
        {attribute.options.map((one) => (
          <button
            key={one.providerId}
            type="button"
            className={option}
            aria-pressed={one.providerId === current}
            disabled={!isOptionPossible(product, chosen, providerId, one.providerId)}
            onClick={() => void store.choose(providerId, one.providerId)}
          >
            {one.name}
          </button>
        ))}
      </div>
    </div>
  )
}
