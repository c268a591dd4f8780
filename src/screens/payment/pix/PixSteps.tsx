import { useTexts } from '../../../session/SessionContext'
import { stack8Class } from '../../../styles/stack'
import { css } from '../../../styles/sheet'
import { pixText } from '../../../text/pix'

const list = css`
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--v-gap);
    line-height: max(24px, 1.2em);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    font-size: var(--v-small);
    font-weight: 600;
    color: var(--v-primary-strong);
    background: var(--v-primary-soft);
  }
`

export function PixSteps() {
  const text = useTexts(pixText)
  return (
    <ol className={`${stack8Class} ${list}`} aria-label={text.steps}>
      {[text.stepCopy, text.stepBank, text.stepCheck].map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
