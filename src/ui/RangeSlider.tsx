import { useId, type CSSProperties } from 'react'
import { mutedClass } from '../styles/layout'
import { css } from '../styles/sheet'
import { fieldsText } from '../text/fields'
import { fieldClass, labelClass } from './fields/field-styles'
import { useWords } from './useWords'

type Range = readonly [lowest: number, highest: number]

const head = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
`

const amounts = css`
  font-variant-numeric: tabular-nums;
`

// A thumb has a 44 px target and looks 24 px wide, so its centre stops 22 px before each end.
const track = css`
  position: relative;
  height: 44px;
  margin: 0 -10px;
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 20px;
    left: 22px;
    right: 22px;
    height: 4px;
    border-radius: 2px;
    background: var(--v-edge);
    pointer-events: none;
  }
  &::after {
    left: calc(22px + (100% - 44px) * var(--v-from));
    right: calc(22px + (100% - 44px) * (1 - var(--v-to)));
    background: var(--v-primary-strong);
  }
`

// Two inputs lie over each other: only their thumbs receive presses.
const thumbClass = css`
  --v-thumb: radial-gradient(
    circle,
    var(--v-surface) 9px,
    var(--v-primary-strong) 10px,
    var(--v-primary-strong) 12px,
    transparent 12.5px
  );
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  height: 44px;
  margin: 0;
  background: transparent;
  pointer-events: none;
  -webkit-appearance: none;
  appearance: none;
  &::-webkit-slider-runnable-track {
    height: 44px;
    background: transparent;
  }
  &::-moz-range-track {
    background: transparent;
  }
  &::-webkit-slider-thumb {
    -webkit-appearance: none;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 50%;
    background: var(--v-thumb);
    cursor: grab;
    pointer-events: auto;
    touch-action: pan-y;
  }
  &::-moz-range-thumb {
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 50%;
    background: var(--v-thumb);
    cursor: grab;
    pointer-events: auto;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--v-primary-strong);
    outline-offset: -8px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--v-primary-strong);
    outline-offset: -8px;
  }
`

const onTop = css`
  z-index: 2;
`

interface RangeSliderProps {
  label: string
  min: number
  max: number
  /** Counted from `min`. The last step may be shorter. */
  step: number
  value: Range
  onValue: (value: Range) => void
  format: (amount: number) => string
}

/** A range with two thumbs. Each is a native range input with its keys. They may meet but not cross. */
export function RangeSlider({ label, min, max, step, value, onValue, format }: RangeSliderProps) {
  const words = useWords(fieldsText)
  const id = useId()
  const [from, to] = value
  const last = Math.max(1, Math.ceil((max - min) / step - 1e-9))
  const stepOf = (amount: number) => (amount >= max ? last : Math.max(0, Math.round((amount - min) / step)))
  const amountOf = (at: number) => (at >= last ? max : min + at * step)
  const [fromStep, toStep] = [stepOf(from), stepOf(to)]
  const move = (wished: Range) => {
    if (wished[0] !== from || wished[1] !== to) onValue(wished)
  }
  const place: CSSProperties & Record<'--v-from' | '--v-to', number> = {
    '--v-from': fromStep / last,
    '--v-to': toStep / last,
  }
  const shared = { min: 0, max: last, step: 1 }
  return (
    <div className={fieldClass} role="group" aria-labelledby={id}>
      <div className={head}>
        <span id={id} className={labelClass}>
          {label}
        </span>
        <span className={`${mutedClass} ${amounts}`}>
          {format(from)} – {format(to)}
        </span>
      </div>
      <div className={track} style={place}>
        <input
          {...shared}
          type="range"
          // With both thumbs at the end only this one can move.
          className={fromStep === toStep && toStep === last ? `${thumbClass} ${onTop}` : thumbClass}
          aria-label={`${label}: ${words.lowest}`}
          aria-valuetext={format(from)}
          value={fromStep}
          onChange={(event) => move([Math.min(amountOf(event.target.valueAsNumber), to), to])}
        />
        <input
          {...shared}
          type="range"
          className={thumbClass}
          aria-label={`${label}: ${words.highest}`}
          aria-valuetext={format(to)}
          value={toStep}
          onChange={(event) => move([from, Math.max(amountOf(event.target.valueAsNumber), from)])}
        />
      </div>
    </div>
  )
}
