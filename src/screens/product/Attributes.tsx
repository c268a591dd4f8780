import { useSignals } from '@preact/signals-react/runtime'
import { useId, useRef } from 'react'
import { optionPictures } from '../../domain/option-pictures'
import { chosenIn, visibleAttributes } from '../../domain/options'
import type { Product, ProductAttribute } from '../../domain/product'
import { possibleOptions } from '../../domain/variants'
import { fill } from '../../lib/fill'
import { dataOf } from '../../lib/remote'
import { useTexts } from '../../session/SessionContext'
import type { ProductStore } from '../../stores/product'
import { choosableClass } from '../../styles/choosable'
import { rowClass, stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Button } from '../../ui/Button'
import { Picture } from '../../ui/Picture'
import { ErrorNotice } from '../../parts/messages/failures'
import { SlowNote } from '../../ui/SlowNote'

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 36px;
  font-weight: 600;
  overflow-wrap: anywhere;
`

const option = css`
  min-width: 44px;
  max-width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  overflow-wrap: anywhere;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius);
  color: var(--v-text);
  background: var(--v-surface);
  --v-over: var(--v-primary-soft);
  &[aria-pressed='true'] {
    font-weight: 600;
  }
  &:disabled {
    border-style: dashed;
    text-decoration: line-through;
  }
`

// A picture of the option, its name below.
const swatch = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  width: 6em;
  padding: 4px;
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  text-align: center;
  &:disabled img {
    opacity: 0.5;
  }
`

const swatchPicture = css`
  display: block;
  overflow: hidden;
  border-radius: max(4px, var(--v-radius) - 4px);
`

const chosenName = css`
  font-weight: 400;
  color: var(--v-muted);
`

const missingClass = css`
  color: var(--v-danger);
`

const failure = css`
  padding-top: 8px;
`

interface AttributesProps {
  store: ProductStore
  /** The shopper wanted to add the product: what is missing is named. */
  isAsked: boolean
}

export function Attributes({ store, isAsked }: AttributesProps) {
  useSignals()
  const product = dataOf(store.remote.value)
  if (!product) return null
  const attributes = visibleAttributes(product)
  if (attributes.length === 0) return null
  return (
    <div className={stackClass} aria-busy={store.isReloading.value}>
      {attributes.map((attribute) => (
        <Attribute key={attribute.providerId} {...{ attribute, product, store, isAsked }} />
      ))}
      <SlowNote isWaiting={store.isReloading.value} />
    </div>
  )
}

interface AttributeProps extends AttributesProps {
  product: Product
  attribute: ProductAttribute
}

function Attribute({ product, attribute, store, isAsked }: AttributeProps) {
  useSignals()
  const labelId = useId()
  const missingId = useId()
  const text = useTexts(productText)
  const { providerId, name } = attribute
  const mayClear = product.dimensions.length > 0
  const pictures = optionPictures(product, providerId)
  const isPossible = possibleOptions(product, store.selection.value)
  const current = chosenIn(store.selection.value, providerId)
  const isMissing = isAsked && current === '' && mayClear
  const optionName = attribute.options.find((one) => one.providerId === current)?.name
  const failed = store.variantFailure.value
  const buttons = useRef<HTMLDivElement>(null)

  /** A control that disappears when pressed passes the focus to its option. */
  function pick(optionId: string, focused: string): void {
    const at = attribute.options.findIndex((one) => one.providerId === focused)
    buttons.current?.querySelectorAll('button')[at]?.focus()
    void store.choose(providerId, optionId)
  }

  return (
    <div>
      <div className={head}>
        <span>
          <span id={labelId}>{name}</span>
          {isMissing && (
            <span id={missingId} className={missingClass}>
              {` · ${text.missing}`}
            </span>
          )}
          {optionName && <span className={chosenName}>{` · ${optionName}`}</span>}
        </span>
        {mayClear && current !== '' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={fill(text.clearNamed, { name })}
            onClick={() => pick('', current)}
          >
            {text.clear}
          </Button>
        )}
      </div>
      <div
        ref={buttons}
        className={rowClass}
        role="group"
        aria-labelledby={labelId}
        aria-describedby={isMissing ? missingId : undefined}
      >
        {attribute.options.map((one) => (
          <button
            key={one.providerId}
            type="button"
            className={`${choosableClass} ${option} ${pictures.size > 0 ? swatch : ''}`}
            aria-pressed={one.providerId === current}
            disabled={!isPossible(providerId, one.providerId)}
            onClick={() => void store.choose(providerId, one.providerId)}
          >
            {pictures.size > 0 && (
              <span className={swatchPicture}>
                <Picture src={pictures.get(one.providerId)} alt="" width={64} />
              </span>
            )}
            {one.name || one.providerId}
          </button>
        ))}
      </div>
      {failed?.attributeId === providerId && (
        <div className={failure}>
          <ErrorNotice
            error={failed.error}
            label={failed.error.retryable ? text.retry : ''}
            onAction={() => pick(failed.optionId, failed.optionId)}
          />
        </div>
      )}
    </div>
  )
}
