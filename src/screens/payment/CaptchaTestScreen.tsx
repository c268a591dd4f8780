import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { dataOf } from '../../stores/remote'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { CheckIcon } from '../../ui/icons'
import { useScreenReady } from '../shared/useScreenReady'
import { CaptchaPanel } from './CaptchaPanel'

/** The vendor's key for tests, which takes everyone for a person, as its documentation says. */
const TEST_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'

/** '/recaptcha': whether the captcha works on this page, without anything being paid. */
export function CaptchaTestScreen() {
  useSignals()
  const { history } = useView()
  const text = useTexts(paymentText)
  const [isSolved, setSolved] = useState(false)
  const order = dataOf(useSession().order.remote.value)
  useScreenReady(true)
  if (!isSolved) {
    return (
      <CaptchaPanel
        siteKey={order?.recaptchaKey || TEST_KEY}
        onToken={() => setSolved(true)}
        onCancel={() => history.back()}
        cancelLabel={text.back}
      />
    )
  }
  const again = <Button onClick={() => setSolved(false)}>{text.captchaAgain}</Button>
  return <EmptyState icon={<CheckIcon size={32} />} title={text.captchaSolved} action={again} />
}
