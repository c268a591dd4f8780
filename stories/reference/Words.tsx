import type { CSSProperties } from 'react'

export type Row = [name: string, second: string, description: string]

interface WordsProps {
  title: string
  head: string[]
  rows: Row[]
}

const page: CSSProperties = {
  maxWidth: 960,
  font: '14px/1.5 system-ui, sans-serif',
  color: '#1b2126',
  background: '#fff',
}
const tableStyle: CSSProperties = { width: '100%', borderCollapse: 'collapse' }
const cell: CSSProperties = {
  padding: '8px 12px 8px 0',
  borderBottom: '1px solid #dfe3e6',
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
}
const name: CSSProperties = { ...cell, fontWeight: 600, fontFamily: 'ui-monospace, monospace', fontSize: 13 }
const code: CSSProperties = { ...cell, fontFamily: 'ui-monospace, monospace', fontSize: 13 }

/** A table of the elements' manifest; what stands between backticks is code. */
export function Words({ title, head, rows }: WordsProps) {
  return (
    <main style={page}>
      <h1 style={{ fontSize: 24, lineHeight: 1.25, margin: '0 0 16px' }}>{title}</h1>
      <table style={tableStyle}>
        <thead>
          <tr>
            {head.map((words, index) => (
              <th key={index} scope="col" style={cell}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, second, description]) => (
            <tr key={first}>
              <th scope="row" style={name}>
                {first}
              </th>
              <td style={code}>{second}</td>
              <td style={cell}>
                {description.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
