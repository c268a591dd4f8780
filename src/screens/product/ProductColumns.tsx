import type { ComponentPropsWithRef, ReactNode } from 'react'
import { css } from '../../styles/sheet'

// One column on phones, where the text column has no box: the sticky bar is then sticky from the first picture on. From
// 768 px the pictures stay beside the text.
const columns = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  gap: 16px;
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: var(--v-pad);
  @container (min-width: 768px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-content: start;
    align-items: start;
    gap: 32px;
    padding: 24px;
  }
`

const picturesClass = css`
  min-width: 0;
  @container (min-width: 768px) {
    position: sticky;
    top: 72px;
  }
  @media print {
    position: static;
  }
`

const words = css`
  display: contents;
  @container (min-width: 768px) {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
  }
`

interface ProductColumnsProps extends ComponentPropsWithRef<'div'> {
  pictures: ReactNode
}

export function ProductColumns({ pictures, children, ...rest }: ProductColumnsProps) {
  return (
    <div {...rest} className={columns}>
      <div className={picturesClass}>{pictures}</div>
      <div className={words}>{children}</div>
    </div>
  )
}
