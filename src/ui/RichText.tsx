import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { withoutMarkup } from '../lib/plain-words'
import { css } from '../styles/sheet'

const prose = css`
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
  overflow-wrap: anywhere;
  & > * + * {
    margin-top: 12px;
  }
  & ul {
    list-style: disc;
    padding-left: 20px;
  }
  & ol {
    list-style: decimal;
    padding-left: 24px;
  }
  & li + li {
    margin-top: 4px;
  }
  & h3 {
    font-size: var(--v-large);
    font-weight: 600;
    margin-top: 20px;
  }
  & img {
    height: auto;
    border-radius: var(--v-radius-small);
  }
  & table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: var(--v-normal);
  }
  & th,
  & td {
    padding: 8px 12px;
    border: 1px solid var(--v-line);
    text-align: left;
    vertical-align: top;
  }
  & blockquote {
    margin: 0;
    padding-left: 12px;
    border-left: 3px solid var(--v-line);
  }
`

const plain = css`
  white-space: pre-line;
`

interface RichTextProps {
  /** HTML or plain text from the shop; not trusted */
  html: string
}

/**
 * The only module that sets HTML. The sanitizer loads with the first text that has markup. Until then, and where a
 * page's policy forbids parsing, the text is shown without its markup.
 */
export function RichText({ html }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [clean, setClean] = useState<{ html: string; nodes: DocumentFragment }>()
  const hasMarkup = /[<&]/.test(html)

  useEffect(() => {
    let isCurrent = true
    const show = (nodes: DocumentFragment) => isCurrent && setClean({ html, nodes })
    if (hasMarkup) import('./sanitize').then(({ sanitize }) => show(sanitize(html))).catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [html, hasMarkup])

  const nodes = clean?.html === html ? clean.nodes : undefined
  useLayoutEffect(() => {
    if (!nodes || !box.current) return
    box.current.replaceChildren(nodes.cloneNode(true))
    // A scrollable table must be focusable so that the keyboard can scroll it.
    for (const table of box.current.querySelectorAll('table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    }
  }, [nodes])

  if (nodes) return <div key="rich" ref={box} className={prose} />
  return <div className={`${prose} ${plain}`}>{hasMarkup ? withoutMarkup(html) : html}</div>
}
