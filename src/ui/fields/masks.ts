import type { MaskitoOptions } from '@maskito/core'
import { readBirthDate, readWholeDate } from '../../domain/typed-date'
import { typedMoney } from '../../lib/typed-money'
import { createMask, type Mask } from './mask'

export type { Mask } from './mask'

type Template = (text: string) => string | null

/** A template for text that, without its punctuation, is what `fits` says. */
export const templateFor =
  (fits: RegExp, template: string): Template =>
  (text) =>
    fits.test(text.replace(/[\s./-]/g, '')) ? template : null

const cpf = templateFor(/^[0-9]{0,11}$/, '999.999.999-99')
const cnpj = templateFor(/^[0-9A-Z]{0,14}$/, '**.***.***/****-**')

/** `529.982.247-25` */
export const cpfMask = createMask({ template: cpf })

/** `12.ABC.345/01DE-35`: letters count since July 2026. */
export const cnpjMask = createMask({ template: cnpj, upperCase: true })

/** A CPF while it can be one, otherwise a CNPJ. */
export const documentMask = createMask({ template: (text) => cpf(text) ?? cnpj(text), upperCase: true })

/** `01310-100` */
export const cepMask = createMask({ template: templateFor(/^[0-9]{0,8}$/, '99999-999') })

/** A date, typed by its digits or as `read` knows it. */
interface DateRules {
  template: Template
  /** The form of a text that no further key makes another date; null for any other. */
  whileTyped: (text: string) => string | null
  read: (text: string) => string | null
}

export function createDateMask({ template, whileTyped, read }: DateRules): Mask {
  return createMask({
    template,
    settle: (text) => read(text) ?? text,
    preprocessors: [endShortPart],
    postprocessors: [
      ({ value, selection }) => {
        const written = whileTyped(value) ?? value
        return written === value
          ? { value, selection }
          : { value: written, selection: [written.length, written.length] }
      },
    ],
  })
}

/** A separator typed after `1/3` makes it `01/03/`. */
const endShortPart: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => {
  const { value, selection } = elementState
  const isEnd = /^[\s/.-]$/.test(data) && selection[0] === value.length && /^(?:[0-9]{2}\/)?[0-9]{1,2}$/.test(value)
  if (!isEnd) return { elementState, data }
  const ended = value.replace(/(^|\/)([1-9])$/, '$10$2')
  return { elementState: { value: ended, selection: [ended.length, ended.length] }, data: '/' }
}

/** The slashes are where the mask writes them, or missing. 19 and 20 may also begin a year. */
const BIRTH_DATE =
  /^(?:[0-9]?|(?!19|20)[0-9]{2}\/?(?:[0-9]{0,2}|[0-9]{2}\/?[0-9]{0,4})|(?:19|20)\/?(?:[0-9]?|(?:0[0-9]|1[0-2])\/?[0-9]{0,4}))$/

/** `31/12/1990` */
export const birthDateMask = createDateMask({
  template: (text) => (BIRTH_DATE.test(text) ? '99/99/9999' : null),
  whileTyped: (text) => (/[0-9]{2}\s*$/.test(text) ? readWholeDate(text) : null),
  read: (text) => readBirthDate(text),
})

/** `R$ 1.234,56`: digits enter from the right, as hundredths. Empty when there are none. */
export const moneyMask = createMask({
  postprocessors: [
    ({ value, selection }, before) => {
      const written = typedMoney(value)
      if (written === value) return { value, selection }
      // Deleting a comma or point moves over it.
      const caret = written === before.value ? selection[0] : written.length - (value.length - selection[1])
      return { value: written, selection: [caret, caret] }
    },
  ],
})
