import { css } from '../styles/sheet'
import { lazyPart } from './lazyPart'
import { Skeleton } from './Skeleton'

const QrPicture = lazyPart(
  async () => (await import('./QrPicture')).QrPicture,
  () => <Skeleton ratio={1} />,
)

const frame = css`
  display: block;
  width: 100%;
  max-width: 240px;
  aspect-ratio: 1;
`

export const preloadQrCode: () => Promise<unknown> = QrPicture.preload

interface QrCodeProps {
  text: string
  /** Accessible name: what scanning it does. */
  label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  return (
    <span className={frame}>
      <QrPicture text={text} label={label} />
    </span>
  )
}
