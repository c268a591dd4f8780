import { useSession } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { Picture } from '../../ui/Picture'

const box = css`
  overflow: hidden;
  border-radius: var(--v-radius-small);
`

interface SmallPictureProps {
  src: string
  width?: number
  part?: string
  className?: string
}

/** A product beside its name, or the shop's own picture where it has none. Its box is part of a grid or a row. */
export function SmallPicture({ src, width = 48, part, className = '' }: SmallPictureProps) {
  const { settings } = useSession()
  return (
    <span part={part} className={`${box} ${className}`}>
      <Picture src={src} alt="" fallback={settings.value?.fallbackImage} width={width} />
    </span>
  )
}
