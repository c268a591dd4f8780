/** What left a client in a test although the contract does not know it, or without what the contract wants. */
export const strange: string[] = []

/** Throws for a request that a server took with something that the contract does not know. Set in Node, where the contract is read. */
export const contractCheck: { of?: (request: Request, answer: Response) => Promise<void> } = {}
