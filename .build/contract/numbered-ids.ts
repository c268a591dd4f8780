let last = 0

/** Takes the place of `crypto.randomUUID` in the bundle that writes the contract. */
export function numberedId(): string {
  last += 1
  return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
}
