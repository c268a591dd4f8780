/** The pages of the demonstration in one language at a time: the sandbox's first page and the playground. */
const KEY = 'vitrine_language'
const LANGS = { pt: 'pt-BR', en: 'en' }

/** The language that the address asks for, or that was chosen here, or the browser's. @returns 'pt' or 'en' */
export function languageOf(search) {
  const asked = [new URLSearchParams(search).get('lang'), localStorage.getItem(KEY)]
  return asked.find((one) => Object.hasOwn(LANGS, one ?? '')) ?? (navigator.language.startsWith('pt') ? 'pt' : 'en')
}

export function keepLanguage(language) {
  localStorage.setItem(KEY, language)
}

export const otherLanguage = (language) => (language === 'pt' ? 'en' : 'pt')

/** For `lang`, and for dates. */
export const tagOf = (language) => LANGS[language]

/** Fills the page: `data-say` names an element's words, `data-label` its `aria-label`. */
export function sayAll(words, language) {
  document.documentElement.lang = tagOf(language)
  for (const element of document.querySelectorAll('[data-say]')) element.textContent = words[element.dataset.say]
  for (const element of document.querySelectorAll('[data-label]')) element.ariaLabel = words[element.dataset.label]
}
