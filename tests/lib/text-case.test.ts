import { describe, expect, it } from 'vitest'
import { capitalize } from '../../src/lib/capitalize'
import { looksLikeHtml } from '../../src/lib/looks-like-html'
import { sentenceCase } from '../../src/lib/sentence-case'

describe('sentenceCase', () => {
  it.each([
    ['ARROZ BRANCO TIPO 1', 'Arroz branco tipo 1'],
    ['ÁGUA DE COCO', 'Água de coco'],
    ['PÃO. AÇÚCAR! CAFÉ? CHÁ… MEL', 'Pão. Açúcar! Café? Chá… Mel'],
    ['LEITE 2.5L S.A', 'Leite 2.5l s.a'],
    ['5KG DE FEIJÃO', '5kg de feijão'],
    ['🙂 "OI" MUNDO', '🙂 "Oi" mundo'],
    ['É', 'É'],
  ])('lowers the all-uppercase text %j to %j', (text, sentence) => {
    expect(sentenceCase(text)).toBe(sentence)
  })

  it.each(['Arroz Branco', 'iPHONE', 'arroz', '123', '', '🙂', '!?'])('leaves %j as it is', (text) => {
    expect(sentenceCase(text)).toBe(text)
  })
})

describe('capitalize', () => {
  it.each([
    ['mercearia fina', 'Mercearia fina'],
    ['água', 'Água'],
    ['TV e Som', 'TV e Som'],
    ['🙂 oi', '🙂 oi'],
    ['𐐨x', '𐐀x'],
    ['', ''],
  ])('raises the first letter of %j', (text, raised) => {
    expect(capitalize(text)).toBe(raised)
  })
})

describe('looksLikeHtml', () => {
  it.each([
    '<p>Oi</p>',
    'Oi<br>',
    '<BR/>',
    '</div>',
    '<img src=x onerror=alert(1)>',
    'a &amp; b',
    '&#39;',
    '&#xE9;',
    '<!-- -->',
  ])('sees HTML in %j', (text) => {
    expect(looksLikeHtml(text)).toBe(true)
  })

  it.each(['', 'Oi', '2 < 3 > 1', 'a <b', 'R&D; S&A', '<3', 'AT&T', '&;', '<>'])('sees none in %j', (text) => {
    expect(looksLikeHtml(text)).toBe(false)
  })
})
