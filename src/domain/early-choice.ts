/** A field of the checkout that can be used before its components are there. */
export type EarlyField = 'seller' | 'priceTable'

/** Has the server told of what was chosen in one. */
export type ChooseEarly = (field: EarlyField, value: string) => void
