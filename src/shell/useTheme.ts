import { useMemo } from 'react'
import { styleFor } from '../domain/shop'
import { useView } from '../session/SessionContext'
import { dataOf } from '../lib/remote'
import { themeFor } from '../styles/theme'

/** The shop's colours under the channel's, under those the host page set on the element. */
export function useTheme(): Record<string, string> {
  const view = useView()
  const settings = view.session.settings.value
  const channel = dataOf(view.session.remote.value)?.channelType ?? null
  const hostColors = view.hostColors()
  return useMemo(() => {
    const style = settings && styleFor(settings, channel)
    return themeFor({ primary: style?.defaultColor, secondary: style?.secondaryColor, ...hostColors })
  }, [hostColors, settings, channel])
}
