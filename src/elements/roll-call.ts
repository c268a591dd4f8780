/** How a loader asks whether another one was there before: heard on the document, so that the page gets no global. */
const ROLL_CALL = 'vitrine-loader'

/** What a loader of the page shares with those that come after it. */
interface Shared<Early> {
  readonly takeEarly: Early
  readonly isFirst: boolean
  /** Nobody else needs to know of this one. */
  leave(): void
}

/**
 * A page may have a second script tag, at another address: what the first one asked for serves the elements of either.
 * @param own how to take this loader's answers
 */
export function joinLoaders<Early>(own: Early): Shared<Early> {
  const call: { takeEarly?: Early } = {}
  document.dispatchEvent(new CustomEvent(ROLL_CALL, { detail: call }))
  const { takeEarly = own } = call
  const answer = ({ detail }: Event & { detail?: { takeEarly?: Early } }) => detail && (detail.takeEarly = takeEarly)
  document.addEventListener(ROLL_CALL, answer)
  return { takeEarly, isFirst: takeEarly === own, leave: () => document.removeEventListener(ROLL_CALL, answer) }
}
