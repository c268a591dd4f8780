/** Controls in which a key is a text or a choice. */
const TYPED_INTO = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

export const isTypedInto = (target: unknown) => target instanceof Element && target.matches(TYPED_INTO)
