import { lazyPart } from '../ui/lazyPart'
import { useTexts } from '../session/SessionContext'
import { shellText } from '../text/shell'

/** The fallback of a boundary: one sentence when its own code cannot load, since the network may have failed. */
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
