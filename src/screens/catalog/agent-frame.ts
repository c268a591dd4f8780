import { lazyPart } from '../../ui/lazyPart'

/** The layout around an agent's catalogue. */
export const AgentFrame = lazyPart(async () => (await import('./agent/AgentFrame')).AgentFrame)
