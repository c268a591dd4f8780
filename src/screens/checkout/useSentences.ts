import { rewordedSentence } from '../../lib/reworded-sentence'
import type { AreaTexts } from '../../lib/texts'
import { useView } from '../../session/SessionContext'

/** Texts that a store chose by key, in the host's words if it gave any. */
export function useSentences(own: AreaTexts): (sentence: string) => string {
  const { texts } = useView()
  return (sentence) => rewordedSentence(sentence, own, texts)
}
