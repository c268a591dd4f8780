import type { FirstViewTemplates } from './templates'
import type { Tree } from './tree'

/** What an agent's catalogue has in the place of a shopper's pieces; the rest is the same. */
export interface AgentTemplates extends Pick<FirstViewTemplates, 'screen' | 'card' | 'picture' | 'mark'> {
  /** Visible texts of these pieces, by `area.key`. */
  words: Readonly<Record<string, string>>
  /** What a control shows instead of its icon once it was pressed, by its `data-kept`. */
  signs: Readonly<Record<string, Tree>>
  /** Style rules that a shopper's first view does without. */
  rules: string
}

/** Written in by the build, as `templates` is. */
export const agentTemplates: AgentTemplates | null = null
