import { rewordedSentence } from '../../lib/reworded-sentence'
import type { AreaTexts } from '../../lib/texts'
import { useView } from '../../session/SessionContext'

/** Sentences that a store chose out of one area, in the host's words where it gave any. */
export function useSentences(own: AreaTexts): (sentence: string) => string {
  const { texts } = useView()
  return (sentence) => rewordedSentence(sentence, own, texts)
}
