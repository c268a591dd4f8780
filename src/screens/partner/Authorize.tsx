import { PARTNER_CONSUMER_KEY, partnerAuthorization } from '../../domain/redirects'
import { fill } from '../../lib/fill'
import { safeUrl } from '../../lib/url'
import { useTexts, useView } from '../../session/SessionContext'
import { stack8Class } from '../../styles/stack'
import { css } from '../../styles/sheet'
import { partnerText } from '../../text/partner'
import { EmptyState } from '../../ui/EmptyState'
import { LeaveLink } from '../shared/LeaveLink'

const words = css`
  overflow-wrap: anywhere;
`

export function Authorize({ storeUrl }: { storeUrl: string }) {
  const { session } = useView()
  const text = useTexts(partnerText)
  const url = safeUrl(
    partnerAuthorization({
      url: storeUrl,
      consumerKey: PARTNER_CONSUMER_KEY,
      origin: new URL(session.apiBase || '/', location.href).origin,
    }) ?? '',
  )
  if (!url)
    return (
      <EmptyState
        spot={{ scene: 'shop', mark: 'trouble' }}
        title={text.badAddressTitle}
        message={text.badAddressHint}
      />
    )
  return (
    <EmptyState
      spot={{ scene: 'shop' }}
      title={text.title}
      message={
        <span className={`${stack8Class} ${words}`}>
          <span>{fill(text.ask, { store: url.host })}</span>
          <span>{text.hint}</span>
        </span>
      }
      action={
        <LeaveLink url={url} reason="partner">
          {text.authorize}
        </LeaveLink>
      }
    />
  )
}
