import type { MaskitoOptions } from '@maskito/core'

/** How a field writes what is typed into it. */
export interface Mask {
  /** What is there of a value, masked; masked text comes back as it is. */
  readonly format: (text: string) => string
  readonly options: MaskitoOptions
  readonly inputMode: 'numeric' | 'text'
}

interface MaskRules {
  format: (text: string) => string
  inputMode?: Mask['inputMode']
  /** What counts of a text, one character at a time; the rest is punctuation that the mask puts there. */
  counts?: RegExp
  /** Where the caret holds on to: what is typed before it, or, in amounts that fill from the right, what comes after. */
  caretFollows?: 'before' | 'after'
}

type Selection = readonly [from: number, to: number]

/**
 * A mask out of a rule that writes partial texts. The caret stays between the same two characters that count, and a
 * deletion that would take punctuation alone takes the character beyond it.
 */
export function createMask({
  format,
  inputMode = 'numeric',
  counts = /[0-9]/,
  caretFollows = 'before',
}: MaskRules): Mask {
  const isCounted = (char: string | undefined) => char !== undefined && counts.test(char)
  const caretIn = (typed: string, caret: number, written: string) =>
    caretFollows === 'after'
      ? placeBefore(written, countIn(typed.slice(caret), isCounted), isCounted)
      : // Counted as written: what the mask drops, a letter among digits, moves nothing.
        placeAfter(written, countIn(format(typed.slice(0, caret)), isCounted), isCounted)
  const options: MaskitoOptions = {
    // The postprocessor decides what stays: a pattern could only drop single characters.
    mask: /^[^]*$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState
        if (action !== 'deleteBackward' && action !== 'deleteForward') return { elementState, data }
        const reach = action === 'deleteBackward' ? reachBack : reachOn
        return { elementState: { value, selection: reach(value, selection, isCounted) } }
      },
    ],
    postprocessors: [
      ({ value, selection }) => {
        const written = format(value)
        const caret = selection[1] >= value.length ? written.length : caretIn(value, selection[1], written)
        return { value: written, selection: [caret, caret] }
      },
    ],
  }
  return { format, options, inputMode }
}

type IsCounted = (char: string | undefined) => boolean

const countIn = (text: string, isCounted: IsCounted) => Array.from(text).filter(isCounted).length

function reachBack(value: string, [from, to]: Selection, isCounted: IsCounted): [number, number] {
  let start = from
  if (countIn(value.slice(from, to), isCounted) === 0) while (start > 0 && !isCounted(value[start])) start -= 1
  return [start, to]
}

function reachOn(value: string, [from, to]: Selection, isCounted: IsCounted): [number, number] {
  let end = to
  if (countIn(value.slice(from, to), isCounted) === 0) {
    while (end < value.length && !isCounted(value[end - 1])) end += 1
  }
  return [from, end]
}

/** Right after so many counted characters. */
function placeAfter(written: string, count: number, isCounted: IsCounted): number {
  let at = 0
  for (let left = count; left > 0 && at < written.length; at += 1) if (isCounted(written[at])) left -= 1
  return at
}

/** Right before so many counted characters. */
function placeBefore(written: string, count: number, isCounted: IsCounted): number {
  let at = written.length
  for (let left = count; left > 0 && at > 0; at -= 1) if (isCounted(written[at - 1])) left -= 1
  return at
}
