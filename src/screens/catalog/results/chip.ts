import { pressableClass } from '../../../styles/pressable'
import { css } from '../../../styles/sheet'

const chip = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 40px;
  padding: 4px 14px;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius-pill);
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  color: var(--v-text);
  & > svg {
    flex: none;
    color: var(--v-muted);
  }
`

/** A word to press. */
export const chipClass = `${pressableClass} ${chip}`
