import { useState, type ComponentProps } from 'react'
import { formatCents, type Cents } from '../../lib/money'
import { centsFromTyped } from '../../lib/typed-money'
import { fieldsText } from '../../text/fields'
import { useWords } from '../useWords'
import { moneyMask } from './masks'
import { TextField } from './TextField'

interface MoneyFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onValue' | 'mask'> {
  /** 0 for none. */
  value: Cents
  /** Receives null for a text that is no amount. The field keeps it, and says so. */
  onCents: (cents: Cents | null) => void
}

export function MoneyField({ value, onCents, error, onLeave, ...field }: MoneyFieldProps) {
  const words = useWords(fieldsText)
  const [typed, setTyped] = useState('')
  const cents = typed === '' ? 0 : centsFromTyped(typed)
  const isRefused = cents === null
  const type = (text: string) => {
    setTyped(text)
    onCents(text === '' ? 0 : centsFromTyped(text))
  }
  return (
    <TextField
      placeholder={formatCents(0)}
      enterKeyHint="done"
      {...field}
      mask={moneyMask}
      value={isRefused || (typed !== '' && cents === value) ? typed : value > 0 ? formatCents(value) : ''}
      error={isRefused ? words.noAmount : error}
      onValue={type}
      onLeave={() => {
        if (!isRefused) setTyped('')
        onLeave?.()
      }}
    />
  )
}
