import { lazyPart } from '../../ui/lazyPart'
import { AgentSkeleton } from './AgentSkeleton'

export const AgentFrame = lazyPart(async () => (await import('./agent/AgentFrame')).AgentFrame, AgentSkeleton)
