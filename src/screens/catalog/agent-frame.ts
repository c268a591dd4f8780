import { lazyPart } from '../../ui/lazyPart'

export const AgentFrame = lazyPart(async () => (await import('./agent/AgentFrame')).AgentFrame)
