import { Notice } from '../../ui/Notice'

interface WarningsProps {
  prefix: string
  warnings: readonly string[]
}

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
