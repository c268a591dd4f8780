import type { ComponentPropsWithRef, ReactNode } from 'react'
import { css } from '../../styles/sheet'

// One column on phones; from 768 px pictures beside words.
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1 1 auto;
  gap: 16px;
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: 16px;
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 32px;
    padding: 24px;
  }
`

const words = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

interface ColumnsProps extends ComponentPropsWithRef<'div'> {
  pictures: ReactNode
}

/** Where pictures and words stand on a product page, on its way or here. */
export function Columns({ pictures, children, ...rest }: ColumnsProps) {
  return (
    <div {...rest} className={columns}>
      {pictures}
      <div className={words}>{children}</div>
    </div>
  )
}
