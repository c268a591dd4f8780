/** Marks without a width that come along with copied text: of direction, of joining, of byte order. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** `０` to `９` and `Ａ` to `Ｚ`, as input methods of Asia write them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g

/** The same text without invisible marks, and with ordinary characters for full-width ones. */
export function plainCharacters(text: string): string {
  return text.replace(INVISIBLE, '').replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
}
