import { describe, expect, it } from 'vitest'
import { isPictureAddress } from '../../src/lib/picture-address'

describe('the address of a picture', () => {
  it.each([
    'https://img.example/1.png',
    'http://img.example/1.png',
    'HTTPS://img.example/1.png',
    ' https://img.example/1.png',
    '//img.example/1.png',
    '/img/1.svg',
    '1.svg',
    'img/10:30.png',
    'blob:https://loja.example/1',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg/>',
  ])('may be %j', (address) => {
    expect(isPictureAddress(address)).toBe(true)
  })

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:,1',
    'da\tta:text/html,1',
    'file:///etc/passwd',
    'chrome-extension://a/1.png',
  ])('may not be %j', (address) => {
    expect(isPictureAddress(address)).toBe(false)
  })
})
