/** What left a client in a test although the contract does not know it, or without what the contract wants. */
export const strange: string[] = []
