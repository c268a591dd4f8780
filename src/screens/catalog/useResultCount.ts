import { countResults } from '../../domain/result-count'
import { fill } from '../../lib/fill'
import { formatsOf } from '../../lib/formats'
import type { AreaTexts } from '../../lib/texts'
import { useView } from '../../session/SessionContext'

/** How many products the list has, as a number and in words. */
export function useResultCount() {
  const { catalog, session } = useView()
  const areHidden = session.settings.value?.areInactiveProductsHidden === true
  const { count, isLeast } = countResults(catalog.list.value, areHidden)
  return {
    count,
    /** @param more where nobody said how many more there are */
    say(one: string, many: string, more: string, texts: AreaTexts): string {
      const words = isLeast ? more : count === 1 ? one : many
      return fill(words, { count: count.toLocaleString(formatsOf(texts)) })
    },
  }
}
