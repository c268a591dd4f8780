/** Something about the page that a host developer may want to change. */
export interface Finding {
  check: 'viewport' | 'policy' | 'storage' | 'clock' | 'origin' | 'pictures' | 'surroundings' | 'versions' | 'page'
  /** Whether shoppers lose something they need, or comfort. */
  weight: 'problem' | 'advice'
  /** What was found, in English. */
  found: string
  /** What to do about it. */
  todo: string
}
