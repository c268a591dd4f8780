import type { ReactNode } from 'react'
import { css } from '../../styles/sheet'

const image = css`
  width: 120px;
  height: 120px;
`

/** A receipt on a spot in the shop's tint, with a mark that never takes the shop's colour. */
function Spot({ tone, mark }: { tone: string; mark: ReactNode }) {
  return (
    <svg
      className={image}
      viewBox="0 0 120 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="56" fill="var(--v-primary-soft)" />
      <path
        d="M38 24h44v68l-7.3-5-7.4 5-7.3-5-7.3 5-7.4-5-7.3 5z"
        fill="var(--v-raised)"
        stroke="var(--v-edge)"
        strokeWidth="2"
      />
      <path d="M47 38h26M47 48h26M47 58h14" stroke="var(--v-line)" strokeWidth="4" />
      <circle cx="82" cy="80" r="19" fill={tone} stroke="var(--v-ground)" strokeWidth="4" />
      <g stroke="var(--v-surface)" strokeWidth="4">
        {mark}
      </g>
    </svg>
  )
}

export function SuccessImage() {
  return <Spot tone="var(--v-success)" mark={<path d="M74 81l6 6 11-13" />} />
}

export function CanceledImage() {
  return <Spot tone="var(--v-danger)" mark={<path d="M76 74l12 12M88 74 76 86" />} />
}

export function WaitingImage() {
  return <Spot tone="var(--v-muted)" mark={<path d="M82 71v10l7 4" />} />
}
