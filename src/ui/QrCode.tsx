import { lazyPart } from './lazyPart'
import { Skeleton } from './Skeleton'

export const QrCode = lazyPart(
  async () => (await import('./QrPicture')).QrPicture,
  () => <Skeleton ratio={1} width="min(100%, 240px)" />,
)
