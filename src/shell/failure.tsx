import { lazyPart } from '../ui/lazyPart'
import { useTexts } from '../session/SessionContext'
import { shellText } from '../text/shell'

/**
 * The fallback of a boundary. When its own code cannot load it is one sentence, since the network may be what failed.
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
