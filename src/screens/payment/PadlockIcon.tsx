import { icon } from '../../ui/icon'

export const PadlockIcon = /* @__PURE__ */ icon('M6.5 10.5h11v9h-11zM9 10.5V7.5a3 3 0 0 1 6 0v3M12 14v2')
