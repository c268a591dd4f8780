/** Of a button that has nothing more to do for now: `disabled` would drop the focus of whoever has just pressed it. */
export const atLimit = (isThere: boolean) => (isThere ? { 'aria-disabled': true, 'data-disabled': '' } : {})
