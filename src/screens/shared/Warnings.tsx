import { Notice } from '../../ui/Notice'

interface WarningsProps {
  /** 'Atenção:' */
  prefix: string
  warnings: readonly string[]
}

/** Reasons against confirming and the shop's own notes. */
export function Warnings({ prefix, warnings }: WarningsProps) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning">
      {warnings.map((warning) => (
        <p key={warning}>
          <strong>{prefix}</strong> {warning}
        </p>
      ))}
    </Notice>
  )
}
