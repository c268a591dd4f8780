import type { ShopError } from '../lib/errors'
import { useTexts } from '../session/SessionContext'
import { BackToChat } from '../screens/shared/BackToChat'
import { shellText } from '../text/shell'
import { ErrorState } from '../ui/ErrorState'

/** A screen that crashed: 'Ops! Algo de errado aconteceu', with the way back to the chat. */
export function FailedScreen({ error }: { error: ShopError }) {
  const text = useTexts(shellText)
  return <ErrorState title={text.errorTitle} supportId={error.supportId} action={<BackToChat />} />
}
