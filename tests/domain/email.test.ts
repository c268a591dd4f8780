import { expect, it } from 'vitest'
import { isValidEmail } from '../../src/domain/email'

it.each([
  'a@b.co',
  'maria.silva+loja@exemplo.com.br',
  "d'avila@exemplo.com",
  'JOÃO@EXEMPLO.COM',
  'a_b-c@sub.exemplo.org',
  `maria@${'a'.repeat(245)}.co`,
])('accepts the e-mail %s', (text) => {
  expect(isValidEmail(text)).toBe(true)
})

it.each([
  ['is empty', ''],
  ['has no @', 'maria.exemplo.com'],
  ['has two @', 'maria@exemplo.com@casa'],
  ['has no name', '@exemplo.com'],
  ['has no domain', 'maria@'],
  ['has no dot in its domain', 'maria.silva@exemplo'],
  ['has a one-letter ending', 'maria@exemplo.c'],
  ['has digits in its ending', 'maria@exemplo.c0m'],
  ['has an empty label', 'maria@exemplo..com'],
  ['ends with a dot', 'maria@exemplo.com.'],
  ['has a space inside', 'maria silva@exemplo.com'],
  ['has a space after it', 'maria@exemplo.com '],
  ['is longer than a mail server takes', `maria@${'a'.repeat(245)}.com`],
  ['has a no-break space', 'maria\u00A0@exemplo.com'],
  ...Array.from('()<>[]:;\\,"!#%&', (char): [string, string] => [`holds ${char}`, `ma${char}ria@exemplo.com`]),
])('refuses an e-mail that %s', (_fault, text) => {
  expect(isValidEmail(text)).toBe(false)
})
