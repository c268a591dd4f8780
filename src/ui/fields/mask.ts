import type { MaskitoOptions } from '@maskito/core'

export interface Mask {
  /** Formats a partial value. Formatted text is returned unchanged. */
  readonly format: (text: string) => string
  readonly options: MaskitoOptions
  readonly inputMode: 'numeric' | 'text'
}

interface MaskRules {
  format: (text: string) => string
  inputMode?: Mask['inputMode']
  /** Matches the characters that belong to the value, one at a time. All others are punctuation that the mask adds. */
  counts?: RegExp
  /** The side that the caret keeps: characters before it, or after it for amounts that fill from the right. */
  caretFollows?: 'before' | 'after'
}

type Selection = readonly [from: number, to: number]

/**
 * Creates a mask from a function that formats partial text. The caret stays between the same two value characters.
 * Deleting punctuation deletes the character next to it.
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
      : // Counts the typed text: a character that the mask drops, such as a letter among digits, does not move the caret.
        placeAfter(written, countIn(format(typed.slice(0, caret)), isCounted), isCounted)
  const options: MaskitoOptions = {
    // The postprocessor removes characters: a pattern could only drop them one by one.
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

const countIn = (text: string, isCounted: IsCounted) => [...text].filter(isCounted).length

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

/** The position after `count` value characters. */
function placeAfter(written: string, count: number, isCounted: IsCounted): number {
  let at = 0
  for (let left = count; left > 0 && at < written.length; at += 1) if (isCounted(written[at])) left -= 1
  return at
}

/** The position before the last `count` value characters. */
function placeBefore(written: string, count: number, isCounted: IsCounted): number {
  let at = written.length
  for (let left = count; left > 0 && at > 0; at -= 1) if (isCounted(written[at - 1])) left -= 1
  return at
}
