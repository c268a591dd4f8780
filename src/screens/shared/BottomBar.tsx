import { useCallback, type ReactNode } from 'react'
import { css } from '../../styles/sheet'

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 10;
  flex: none;
  padding: 12px 16px;
  padding-bottom: max(12px, env(safe-area-inset-bottom, 0px));
  background: var(--v-surface);
  border-top: 1px solid var(--v-line);
`

// The narrowest widths give the long words of a button the whole line.
const inner = css`
  display: flex;
  align-items: center;
  gap: 12px;
  @container (max-width: 399px) {
    flex-wrap: wrap;
    gap: 8px;
  }
  & > button {
    flex: 1 1 0;
    width: auto;
  }
  @container (min-width: 768px) {
    justify-content: flex-end;
    & > button {
      flex: 0 1 360px;
    }
  }
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
`

const words = css`
  display: block;
  margin: 0 auto 8px;
  max-width: 1120px;
  font-size: 12px;
  color: var(--v-muted);
`

interface BottomBarProps {
  /** A line over the controls. */
  note?: ReactNode
  children: ReactNode
}

/** The next step at the thumb. What scrolls learns its height, so that it never covers a focused field. */
export function BottomBar({ note, children }: BottomBarProps) {
  const measure = useCallback((element: HTMLDivElement | null) => {
    const scroller = element?.closest<HTMLElement>('main')?.parentElement
    if (!element || !scroller) return
    const observer = new ResizeObserver(() => scroller.style.setProperty('--v-covered', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      scroller.style.removeProperty('--v-covered')
    }
  }, [])
  return (
    <div ref={measure} className={bar}>
      {note && <output className={words}>{note}</output>}
      <div className={inner}>{children}</div>
    </div>
  )
}
