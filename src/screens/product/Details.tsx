import type { Product } from '../../domain/product'
import { sentenceCaseHtml } from '../../lib/sentence-case-html'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { stack8Class } from '../../styles/stack'
import { productText } from '../../text/product'
import { RichText } from '../../ui/RichText'

const section = css`
  padding-top: 16px;
  border-top: 1px solid var(--v-line);
  overflow-wrap: anywhere;
`

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--v-normal);
  & th,
  & td {
    padding: 8px;
    @container (max-width: 399px) {
      padding: 8px 4px;
    }
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--v-line);
  }
  & th[scope='row'] {
    width: 40%;
    @container (max-width: 399px) {
      width: 50%;
    }
    font-weight: 400;
    color: var(--v-muted);
  }
`

export function Details({ product, areSpecificationsShown }: { product: Product; areSpecificationsShown: boolean }) {
  const text = useTexts(productText)
  return (
    <>
      {product.description && (
        <section className={`${stack8Class} ${section}`}>
          <h2>{text.description}</h2>
          <RichText html={sentenceCaseHtml(product.description)} />
        </section>
      )}
      {areSpecificationsShown && <Specification rows={product.specification} />}
    </>
  )
}

function Specification({ rows }: { rows: Product['specification'] }) {
  const text = useTexts(productText)
  return (
    <section className={`${stack8Class} ${section}`}>
      <h2>{text.specifications}</h2>
      {rows.length === 0 ? (
        <p>{text.noSpecification}</p>
      ) : (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{text.specification}</th>
              <th scope="col">{text.valueColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }, at) => (
              // A shop may use the same name twice.
              <tr key={`${at} ${name}`}>
                <th scope="row">{name}</th>
                <td>{values.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
