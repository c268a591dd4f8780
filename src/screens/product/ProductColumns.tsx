import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { hiddenClass } from '../../styles/tokens'
import { shellText } from '../../text/shell'
import { Skeleton } from '../../ui/Skeleton'
import { SlowNote } from '../../ui/SlowNote'

// As tall as the gallery.
const picture = css`
  display: grid;
  overflow: hidden;
  width: min(100%, max(64px, var(--v-gallery) - 56px));
  aspect-ratio: 1;
  margin: 0 auto 56px;
  @container (max-width: 599px) {
    width: auto;
    max-height: max(64px, var(--v-gallery));
    margin: -16px calc(-1 * var(--v-side)) 0;
  }
`

// One column on phones, where the text column has no box: the sticky bar is then sticky from the first picture on. From
// 600 px the pictures stay beside the text.
const columns = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  gap: 16px;
  width: 100%;
  padding: 16px var(--v-side);
  @container (min-width: 600px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-content: start;
    align-items: start;
    gap: 32px;
    padding-top: 24px;
    padding-bottom: 24px;
  }
`

// A part of the shop's height: name, price and the way to buy are in the first view too.
const picturesClass = css`
  min-width: 0;
  --v-gallery: calc(0.44 * var(--v-height));
  @container (max-height: 480px) {
    --v-gallery: calc(0.35 * var(--v-height));
  }
  @container (min-width: 600px) {
    position: sticky;
    top: calc(24px + var(--v-top, 0px));
    --v-gallery: max(240px, var(--v-height) - 176px);
  }
  @media print {
    position: static;
  }
`

const words = css`
  display: contents;
  @container (min-width: 600px) {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
  }
`

// A small picture beside name and price, and the rest below both, in the body of a dialog.
const compact = css`
  && {
    --v-side: 16px;
    --v-display: var(--v-title);
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    align-items: start;
    gap: 16px;
    width: auto;
    margin: -4px -16px -20px;
    padding: 0 16px 16px;
  }
  & [data-bar] {
    bottom: -20px;
  }
  & :is(button, a):not([data-bar] *) {
    scroll-margin-bottom: 96px;
  }
  & h1 {
    font-size: var(--v-large);
    line-height: max(20px, 1.2em);
  }
  & > .${picturesClass} {
    position: static;
  }
  & > .${words} {
    display: contents;
    & > :not(:first-child) {
      grid-column: 1 / -1;
    }
  }
`

interface ProductColumnsProps extends ComponentPropsWithRef<'div'> {
  pictures: ReactNode
  /** In a drawer. */
  isCompact?: boolean
}

export function ProductColumns({ pictures, isCompact = false, children, ...rest }: ProductColumnsProps) {
  return (
    <div {...rest} className={`${columns} ${isCompact ? compact : ''}`}>
      <div className={picturesClass}>{pictures}</div>
      <div className={words}>{children}</div>
    </div>
  )
}

export function ProductSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  const pictures = isCompact ? (
    <Skeleton height={96} />
  ) : (
    <div className={picture}>
      <Skeleton height="100%" />
    </div>
  )
  return (
    <ProductColumns aria-busy="true" isCompact={isCompact} pictures={pictures}>
      <Skeleton height={28} width="90%" />
      <Skeleton height={34} width={140} />
      <SlowNote isWaiting />
      <WordsSkeleton />
    </ProductColumns>
  )
}

export function WordsSkeleton() {
  const text = useTexts(shellText)
  return (
    <>
      <output className={hiddenClass}>{text.loading}</output>
      <Skeleton shape="text" />
      <Skeleton shape="text" />
      <Skeleton shape="text" width="70%" />
    </>
  )
}
