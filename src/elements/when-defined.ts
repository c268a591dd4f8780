/** Resolves once the shop's code has defined a tag. */
export const whenDefined = (tag: string): Promise<unknown> => customElements.whenDefined(tag)
