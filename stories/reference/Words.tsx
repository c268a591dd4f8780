export type Row = [name: string, second: string, description: string]

interface WordsProps {
  title: string
  head: string[]
  rows: Row[]
}

// Columns where they fit. One below the other on a phone, where columns would break every name.
const styles = `
  .words { max-width: 960px; font: 14px/1.5 system-ui, sans-serif; color: #1b2126; background: #fff }
  .words h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25 }
  .words table { width: 100%; border-collapse: collapse }
  .words th, .words td { padding: 8px 12px 8px 0; border-bottom: 1px solid #dfe3e6; text-align: left; vertical-align: top }
  .words .name, .words .code { font-family: ui-monospace, monospace; font-size: 13px }
  .words .name { white-space: nowrap }
  .words .code { overflow-wrap: break-word }
  @media (max-width: 720px) {
    .words thead { display: none }
    .words tr { display: block; padding: 8px 0; border-bottom: 1px solid #dfe3e6 }
    .words th, .words td { display: block; padding: 0 0 4px; border: 0 }
    .words td:empty { display: none }
    .words .name { white-space: normal }
  }`

/** A table of the elements' manifest. Text between backticks is code. */
export function Words({ title, head, rows }: WordsProps) {
  return (
    <main className="words">
      <style>{styles}</style>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {head.map((words, index) => (
              <th key={index} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, second, description]) => (
            <tr key={first}>
              <th scope="row" className="name">
                {first}
              </th>
              <td className="code">{second}</td>
              <td>
                {description.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
