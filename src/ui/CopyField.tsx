import { useEffect, useId, useRef, useState } from 'react'
import { clock } from '../lib/clock'
import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { fieldsText } from '../text/fields'
import { Button } from './Button'
import { copyText } from './copyText'
import { controlClass, fieldClass, labelClass } from './fields/field-styles'
import { FieldNote } from './fields/FieldFrame'
import { CheckIcon } from './icons'
import { useWords } from './useWords'

// The longest group of a boleto's digits has fourteen: larger text breaks none.
const code = css`
  height: auto;
  @supports (width: 1cqi) {
    font-size: min(max(16px, var(--v-large)), 6cqi);
  }
  field-sizing: content;
  padding: 12px;
  resize: none;
  color: var(--v-muted);
  background: var(--v-quiet);
  overflow-wrap: anywhere;
`

// One line, for a text that nobody reads.
const short = css`
  height: 48px;
  overflow: hidden;
  white-space: nowrap;
`

/** The button says that it has copied for this long, ms. */
const COPIED_FOR = 3000

interface CopyFieldProps {
  label: string
  value: string
  copyLabel: string
  copiedLabel: string
  /** Shows the text's beginning only. */
  isShort?: boolean
  /** Another press comes first. */
  isSecond?: boolean
  /** For a text that somebody asked to copy. */
  isCopiedAtOnce?: boolean
}

/** A text to copy, such as a PIX code. Where copying is not allowed the text is selected, to be copied by hand. */
export function CopyField({ label, value, copyLabel, copiedLabel, isShort, isSecond, isCopiedAtOnce }: CopyFieldProps) {
  const words = useWords(fieldsText)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [result, setResult] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (result !== 'copied') return undefined
    const timer = clock.setTimeout(() => setResult(undefined), COPIED_FOR)
    return () => clock.clearTimeout(timer)
  }, [result])
  const copy = async () => {
    if (field.current) setResult((await copyText(value, field.current)) ? 'copied' : 'refused')
  }
  useEffect(() => {
    if (isCopiedAtOnce) void copy()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another text is another field's
  }, [isCopiedAtOnce])
  const isCopied = result === 'copied'
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={`${controlClass} ${code} ${isShort ? short : ''}`}
        rows={isShort ? 1 : 3}
        readOnly
        translate="no"
        value={value}
        aria-describedby={result === 'refused' ? `${id}-note` : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <FieldNote id={id} hint={result === 'refused' ? words.copyByHand : undefined} />
      <Button
        isFullWidth
        variant={isSecond || isCopiedAtOnce ? 'secondary' : 'primary'}
        part={isSecond ? '' : 'primary-button'}
        icon={isCopied ? <CheckIcon /> : undefined}
        // Its name stays: the region below says that it has copied, and a name that changes under the focus would say it again.
        aria-label={copyLabel}
        onClick={() => void copy()}
      >
        {isCopied ? copiedLabel : copyLabel}
      </Button>
      <output className={hiddenClass}>{isCopied ? copiedLabel : ''}</output>
    </div>
  )
}
