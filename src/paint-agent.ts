/* What the loader fetches in the place of `paint` once it knows that an agent holds the session. */
export { paint } from './painting/agent'

// The live view is in it: its code comes along with the components' own.
import('./screens/catalog/agent/AgentFrame').catch(() => undefined)
