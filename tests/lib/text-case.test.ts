import { describe, expect, it } from 'vitest'
import { looksLikeHtml } from '../../src/lib/plain-words'
import { capitalize, sentenceCase } from '../../src/lib/sentence-case'
import { sentenceCaseHtml } from '../../src/lib/sentence-case-html'

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

describe('sentenceCaseHtml', () => {
  it.each([
    ['<p>ARROZ <b>BRANCO</b> TIPO 1</p>', '<p>Arroz <b>branco</b> tipo 1</p>'],
    ['<UL><LI>SEM SAL</LI><LI>SEM GLÚTEN</LI></UL>', '<UL><LI>Sem sal</LI><LI>Sem glúten</LI></UL>'],
    ['USO ORAL.<br>ADULTO', 'Uso oral.<br>Adulto'],
    ['<a href="https://Loja.example/A?B=C">LEIA A BULA</a>', '<a href="https://Loja.example/A?B=C">Leia a bula</a>'],
    ['AT&Eacute; 5&nbsp;KG &AMP; MAIS', 'Até 5&nbsp;kg &AMP; mais'],
    ['&Aacute;GUA', 'Água'],
    ['<!-- Copiado --> ÓLEO', '<!-- Copiado --> Óleo'],
    ['TEXTO PURO. SEM MARCAS', 'Texto puro. Sem marcas'],
  ])('lowers the words of %j to %j', (html, sentence) => {
    expect(sentenceCaseHtml(html)).toBe(sentence)
  })

  it.each(['<p>Arroz BRANCO</p>', '<P>123</P>', '', '<b></b>', '2 < 3'])('leaves %j as it is', (html) => {
    expect(sentenceCaseHtml(html)).toBe(html)
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
