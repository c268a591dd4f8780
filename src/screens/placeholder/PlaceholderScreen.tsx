import { useSignals } from '@preact/signals-react/runtime'
import { plainPath } from '../../lib/paths'
import { useTexts, useView } from '../../session/SessionContext'
import { placeholderText } from '../../text/placeholder'
import { EmptyState } from '../../ui/EmptyState'
import { InfoIcon } from '../../ui/icons'
import { useScreenReady } from '../shared/useScreenReady'

/** A screen of the route table that is still to be built: it says so, and offers what works meanwhile. */
export function PlaceholderScreen() {
  useSignals()
  const { history } = useView()
  const text = useTexts(placeholderText)
  useScreenReady(true)
  const screens: Readonly<Record<string, { title: string; message: string }>> = {
    '/recaptcha': { title: text.captcha, message: text.soon },
  }
  const screen = screens[plainPath(history.path.value)] ?? { title: text.partner, message: text.soon }
  return <EmptyState icon={<InfoIcon size={32} />} {...screen} />
}
