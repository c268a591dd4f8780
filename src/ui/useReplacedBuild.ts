import { useEffect, useState } from 'react'

/** True once a newer build is out, whose files only the page's next load finds. */
export function useReplacedBuild(): boolean {
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    import('../lib/newer-build')
      .then(
        ({ isBuildReplaced }) => isBuildReplaced(import.meta.url),
        // That file is gone as well.
        () => true,
      )
      .then(setReplaced)
  }, [])
  return isReplaced
}
