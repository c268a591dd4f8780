import { useState } from 'react'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { paymentText } from '../../text/payment'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { useScreen } from '../../parts/frame/useScreen'
import { CaptchaDialog } from './CaptchaDialog'

/** The vendor's documented test key, which accepts everyone. */
const TEST_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'

/** '/recaptcha': tests the captcha on this page, without a payment. */
export function CaptchaTestScreen() {
  const { history } = useView()
  const text = useTexts(paymentText)
  const [isSolved, setSolved] = useState(false)
  const order = dataOf(useSession().order.remote.value)
  useScreen(useTexts(screenTitles).captcha)
  if (!isSolved) {
    return (
      <CaptchaDialog
        siteKey={order?.recaptchaKey || TEST_KEY}
        onToken={() => setSolved(true)}
        onCancel={() => history.back()}
        cancelLabel={text.back}
      />
    )
  }
  const again = <Button onClick={() => setSolved(false)}>{text.captchaAgain}</Button>
  return <EmptyState spot={{ scene: 'shield', mark: 'done' }} title={text.captchaSolved} action={again} />
}
