const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A table as Markdown that Prettier has yet to format. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export type Show = (value: number) => string
export const ms: Show = (value) => `${Math.round(value)} ms`
export const times: Show = (value) => `${value.toFixed(2)} ×`
export const plain: Show = (value) => String(Math.round(value * 1000) / 1000)
/** Missing figures, and those that JSON cannot hold, are null. */
export const shown = (value: number | null | undefined, show: Show) =>
  value !== null && Number.isFinite(value) ? show(Number(value)) : ''
