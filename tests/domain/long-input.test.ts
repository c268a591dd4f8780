import { expect, it } from 'vitest'
import { cepDigits, isValidCep } from '../../src/domain/address'
import { formatCpf, isValidCnpj, isValidCpf } from '../../src/domain/documents'
import { isValidEmail } from '../../src/domain/contact'
import { formatPhone } from '../../src/domain/phone'
import { readPixCode } from '../../src/domain/pix'
import { readBirthDate, readExpiry } from '../../src/domain/typed-date'
import { looksLikeHtml } from '../../src/lib/plain-words'
import { sentenceCase } from '../../src/lib/sentence-case'
import { sentenceCaseHtml } from '../../src/lib/sentence-case-html'
import { typedMoney } from '../../src/lib/typed-money'
import { isPictureAddress } from '../../src/lib/picture-address'
import { safeUrl } from '../../src/lib/url'

const readers = {
  isValidCpf,
  isValidCnpj,
  formatCpf,
  isValidCep,
  cepDigits,
  isValidEmail,
  readBirthDate,
  readExpiry,
  typedMoney,
  formatPhone,
  readPixCode,
  looksLikeHtml,
  sentenceCase,
  sentenceCaseHtml,
  safeUrl,
  isPictureAddress,
}

const inputs = ['1', 'A', '(', ' ', '.', '<a', '&a', '@a.', '0002', '🙂', 'a@b.c', '\u0000', 'https://a'].map((piece) =>
  piece.repeat(50_000 / piece.length),
)

/** Linear readers need some 10 ms for all, quadratic ones half a minute. */
it.each(Object.entries(readers))('%s answers soon whatever 50.000 characters it is given', (_name, read) => {
  const start = performance.now()
  for (const input of inputs) read(input)
  expect(performance.now() - start).toBeLessThan(5000)
})
