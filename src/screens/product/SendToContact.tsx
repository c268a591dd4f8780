import { isPlatformUser } from '../../domain/shop'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts } from '../../session/SessionContext'
import type { ProductStore } from '../../stores/product'
import { agentText } from '../../text/agent'
import { Button } from '../../ui/Button'
import { SendIcon } from '../../ui/icons'
import { useSendProduct } from '../../parts/agent/useSendProduct'
import { SlowNote } from '../../ui/SlowNote'

export function SendToContact({ store }: { store: ProductStore }) {
  const session = dataOf(useSession().remote.value)
  const text = useTexts(agentText)
  const { send, isSending } = useSendProduct()
  if (!session || !isPlatformUser(session)) return null

  function press(): void {
    const draft = store.draft()
    if (draft) void send(draft)
  }

  return (
    <div>
      <Button variant="secondary" size="small" icon={<SendIcon />} isBusy={isSending} onClick={press}>
        {text.sendProduct}
      </Button>
      <SlowNote isWaiting={isSending} />
    </div>
  )
}
