/** A fact about the page or the shop that a host developer may want to change. */
export interface Finding {
  check: 'viewport' | 'policy' | 'origin' | 'session' | 'attributes' | 'texts' | 'colors' | 'surroundings'
  /** A problem costs shoppers something they need; advice is about comfort. */
  weight: 'problem' | 'advice'
  /** The fact, in English. */
  found: string
  /** The way to fix it. */
  todo: string
}

export function problem(check: Finding['check'], found: string, todo: string): Finding {
  return { check, weight: 'problem', found, todo }
}

export function advice(check: Finding['check'], found: string, todo: string): Finding {
  return { check, weight: 'advice', found, todo }
}
