import { useId, type ReactNode } from 'react'
import { css } from '../../styles/sheet'
import { useIsDeciding } from './useIsDeciding'

const box = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: var(--v-pad);
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
`

const body = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
`

const asideClass = css`
  font-size: 12px;
  line-height: 16px;
  color: var(--v-muted);
`

interface SectionProps {
  title: string
  /** A few words beside the title, read aloud when they change: what is under way, what was done. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the checkout, under its heading. Nothing in it can be changed while the order is finished or cancelled. */
export function Section({ title, aside, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={box} aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId}>{title}</h2>
        <output className={asideClass}>{aside}</output>
      </div>
      <fieldset role="presentation" className={body} disabled={useIsDeciding()}>
        {children}
      </fieldset>
    </section>
  )
}
