import { lazyPart } from '../ui/lazyPart'
import { useTexts } from '../session/SessionContext'
import { shellText } from '../text/shell'

/**
 * What a boundary shows instead of what crashed. Without its code there is still a sentence: what failed may be the
 * network that the code would come over.
 */
export const FailedScreen = lazyPart(() =>
  import('./FailedScreen').then(
    (module) => module.FailedScreen,
    () => PlainFailure,
  ),
)

function PlainFailure() {
  const { errorTitle } = useTexts(shellText)
  return <p role="alert">{errorTitle}</p>
}
