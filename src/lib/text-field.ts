/** Fields that open a phone's keyboard. */
const TEXT_FIELD = 'textarea, input:not([type=radio]):not([type=checkbox]):not([type=range])'

export const isTextField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof Element && target.matches(TEXT_FIELD)
