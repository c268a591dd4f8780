const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/** The letter of an HTML reference: `&ccedil;` is 'c' with the mark 'cedil'. undefined when there is no such mark. */
export function accentedLetter(letter: string, mark: string): string | undefined {
  const accent = MARKS[mark]
  return accent && (letter + accent).normalize('NFC')
}
