import { css } from '../../styles/sheet'

const image = css`
  width: 128px;
  height: 128px;
  margin-bottom: 8px;
`

function Drawing({ color, path }: { color: string; path: string }) {
  return (
    <svg className={image} viewBox="0 0 128 128" fill="none" aria-hidden="true">
      <circle cx="64" cy="64" r="60" fill={color} opacity="0.12" />
      <circle cx="64" cy="64" r="42" fill={color} opacity="0.2" />
      <path d={path} stroke={color} strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export function SuccessImage() {
  return <Drawing color="var(--v-success)" path="M44 66l14 14 28-30" />
}

export function CanceledImage() {
  return <Drawing color="var(--v-danger)" path="M48 48l32 32M80 48 48 80" />
}

export function WaitingImage() {
  return <Drawing color="var(--v-primary-strong)" path="M64 42v24l16 10" />
}
