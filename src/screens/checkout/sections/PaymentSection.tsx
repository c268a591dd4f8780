import { useEffect, useState } from 'react'
import { methodFacts } from '../../../domain/payment-methods'
import { fill } from '../../../lib/fill'
import { useIsAgent, useTexts } from '../../../session/SessionContext'
import { checkoutPaymentText, checkoutText } from '../../../text/checkout'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { SlowNote } from '../../../ui/SlowNote'
import { usePrompt } from '../section/folding'
import { FoldedRest } from '../parts/FoldedRest'
import { methodIcons } from '../parts/method-icons'
import { OptionsSaid } from '../parts/OptionsSaid'
import { ExtraFields, ManualPayment, OnDelivery } from '../parts/PaymentDetails'
import { Section } from '../section/Section'
import { useCheckout, useChoices, useIsSavingChoice } from '../useCheckout'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { MessageDialog } from '../../../parts/messages/MessageDialog'

export function PaymentSection() {
  const { payment } = useCheckout()
  const text = useTexts(checkoutPaymentText)
  const notices = useTexts(checkoutText)
  const { status } = payment.options.value
  return (
    <>
      <Section
        name="payment"
        aside={status === 'loading' ? text.loading : ''}
        brief={<MethodBrief />}
        ask={status === 'failed' ? notices.paymentsFailed : text.ownMethods}
        hasTrouble={status === 'failed'}
      >
        <PaymentFields />
        {payment.manual.value && <ManualPayment kind={payment.manual.value} />}
      </Section>
      <MessageDialog title={notices.refusedPayment} error={payment.refusal.value} onRead={payment.dismiss} />
    </>
  )
}

/** The methods, and what a payment on delivery needs. */
export function PaymentFields() {
  const { payment } = useChoices()
  useEffect(() => void payment.load(), [payment])
  const isLoading = payment.options.value.status === 'loading'
  return (
    <>
      {isLoading ? <Skeleton height={116} /> : <Methods />}
      <SlowNote isWaiting={isLoading} />
      <OptionsFailed />
      <MethodDropped />
      <MethodsSaid />
      {methodFacts(payment.method.value)?.hasMeans && <OnDelivery />}
      {payment.extra.fields.value.length > 0 && <ExtraFields />}
    </>
  )
}

function MethodsSaid() {
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const isThere = payment.options.value.status !== 'loading'
  return <OptionsSaid label={text.methods} count={isThere ? payment.methods.value.length : null} />
}

function Methods() {
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const methods = payment.methods.value
  const isAgent = useIsAgent()
  const promptFor = usePrompt()
  const isLocked = useIsSavingChoice()
  const [isWhole, setWhole] = useState(false)
  const { installments } = payment
  const hasCards = !isAgent && methods.some((method) => methodFacts(method).screen === 'card')
  useEffect(() => {
    if (hasCards) void installments.ask()
  }, [hasCards, installments])
  const most = installments.most.value
  if (methods.length === 0) return <p>{text.none}</p>
  const selected = payment.method.value
  const first = methods.filter((one) => methodFacts(one).isCommon || one === selected)
  const others = methods.length - first.length
  // One line less is not worth a press.
  const canFold = !isAgent && first.length > 0 && others > 1
  return (
    <>
      <RadioCards
        label={isAgent ? text.methods : text.ownMethods}
        value={String(selected ?? '')}
        options={(canFold && !isWhole ? first : methods).map((method) => {
          const { words, promise, icon, screen } = methodFacts(method)
          const parts = screen === 'card' && most > 1 && fill(text.inParts, { count: most })
          return {
            value: String(method),
            label: text[words],
            ...(!isAgent && { icon: methodIcons[icon], detail: parts || (promise && text[promise]) }),
          }
        })}
        look={isAgent ? 'chips' : 'rows'}
        {...promptFor(selected === null)}
        isBusy={payment.isSending.value}
        isLocked={isLocked}
        onValue={(value) => {
          const method = methods.find((one) => String(one) === value)
          if (method !== undefined) void payment.choose(method)
        }}
      />
      {canFold && (
        <FoldedRest isOpen={isWhole} onPress={() => setWhole(!isWhole)}>
          {fill(text.otherMethods, { count: others })}
        </FoldedRest>
      )}
    </>
  )
}

/** Says why nothing is chosen any more. */
function MethodDropped() {
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const method = payment.dropped.value
  if (method === null) return null
  return <Notice tone="warning">{fill(text.dropped, { method: text[methodFacts(method).words] })}</Notice>
}

/** The shop's list failed to load. Methods that the order itself allows can still be chosen. */
function OptionsFailed() {
  const messageFor = useMessageFor()
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const notices = useTexts(checkoutText)
  const options = payment.options.value
  if (options.status !== 'failed') return null
  const words = messageFor(options.error)
  return (
    <Notice
      tone="danger"
      title={notices.paymentsFailed}
      label={text.retry}
      hasButton
      onAction={() => void payment.load()}
    >
      {words === notices.paymentsFailed ? null : words}
    </Notice>
  )
}

function MethodBrief() {
  const { payment } = useCheckout()
  const text = useTexts(checkoutPaymentText)
  const method = payment.method.value
  return method === null ? '' : text[methodFacts(method).words]
}
