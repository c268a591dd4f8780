import { expect, it, onTestFinished } from 'vitest'

const SANITIZER = new URL('../../src/ui/sanitize.ts', import.meta.url).href

/** A page of its own: a policy cannot be taken back. */
const PAGE = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">
<script type="module">
  import { sanitize } from ${JSON.stringify(SANITIZER)}
  const violations = []
  document.addEventListener('securitypolicyviolation', ({ sample }) => violations.push(sample))
  document.body.append(sanitize('<p>Com <b>ureia</b></p><img src=x onerror=alert(1)>'))
  try { document.body.innerHTML = '<b>no</b>' } catch {}
  // Violations are told later, in their order.
  setTimeout(() => parent.postMessage({ shown: document.body.innerHTML, violations }, '*'))
</script>`

it('descriptions are sanitized in a page that requires Trusted Types for scripts', async () => {
  const frame = document.createElement('iframe')
  frame.srcdoc = PAGE
  const told = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const { data } = await told
  expect(data.shown).toContain('<p>Com <b>ureia</b></p>')
  expect(data.shown).not.toContain('<img')
  // The policy is in force: the page's own assignment alone broke it.
  expect(data.violations).toEqual(['Element innerHTML|<b>no</b>'])
})
